import { useState } from 'react'
import type { User } from '@daysheet/core'
import { errorSentence, Offered, useAction } from '../../../provider/index.ts'
import { sessionFailures } from '../../../provider/failures/session.ts'
import { Banner, ConfirmDialog, msg, Stack, Text, useWords } from '../../../ui/index.ts'
import { useStepUp } from '../../step-up/index.ts'
import { DownloadDataButton } from './DownloadDataButton.tsx'

interface DeleteAccountDialogProps {
  viewer: User
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Offers a copy of everything first; what speaks against it stands here until it is closed. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { viewer, isOpen, onClose, onDeleted } = props
  const words = useWords()
  const { withStepUp, stepUpDialog } = useStepUp()
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => {
    setRefusal(null)
    onClose()
  }
  const deletion = useAction({
    call: (client, _press: void) => withStepUp(() => client.session.deleteAccount()),
    success: ({ message }) => message,
    failure: sessionFailures.deleteAccount,
    event: () => ({ type: 'account.deleted', user_id: viewer.person_id }),
    onDone: () => {
      close()
      onDeleted()
    },
    onFailure: (error) => {
      setRefusal(errorSentence(error, sessionFailures.deleteAccount.sentence))
      return true
    },
  })
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={close}
        title={msg('Delete your account?')}
        confirmLabel={msg('Delete account')}
        cancelLabel={msg('Keep account')}
        onConfirm={() => {
          setRefusal(null)
          deletion.mutate()
        }}
        isPending={deletion.isPending}
        pendingLabel={msg('Deleting...')}
        error={refusal && <Banner tone="critical" title={refusal} />}
      >
        <Stack gap={4}>
          <Text>
            {words('The account of {email} is deleted at once, and nobody can bring it back.', {
              email: viewer.email,
            })}
          </Text>
          <Offered by="dataExport.download">
            <Stack gap={4}>
              <Text>{msg('Take a copy of everything first: afterwards nobody can.')}</Text>
              <DownloadDataButton viewer={viewer} />
            </Stack>
          </Offered>
        </Stack>
      </ConfirmDialog>
      {stepUpDialog}
    </>
  )
}
