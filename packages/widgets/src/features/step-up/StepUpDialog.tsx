import { useId } from 'react'
import { session } from '@daysheet/core'
import { errorSentence, useViewer } from '../../provider/index.ts'
import {
  Banner,
  Button,
  Dialog,
  msg,
  ShortForm,
  Stack,
  Text,
  TextField,
  useShortForm,
  useWords,
} from '../../ui/index.ts'
import { FormButtons } from '../dialogs/index.ts'
import { useCodeMail } from './useCodeMail.ts'
import { useConfirmCode } from './useConfirmCode.ts'

export interface StepUpDialogProps {
  onConfirmed: () => void
  onClose: () => void
}

const TITLE = msg('Enter your code')
const NOT_SENT = msg('The code could not be sent. Nothing was changed: try again.')

/** Asks for the code that a change of bank, tax or password details needs in a partner's page. */
export function StepUpDialog({ onConfirmed, onClose }: StepUpDialogProps) {
  const formId = useId()
  const mail = useCodeMail()
  const form = useShortForm(session.confirmStepUp.body, { code: '' })
  const { refusal, forgetRefusal, confirm } = useConfirmCode(form, onConfirmed)
  const code = form.field('code', msg('Code'))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!form.isSubmitting}
      title={TITLE}
      size="s"
      footer={
        <FormButtons
          formId={formId}
          label={msg('Confirm')}
          isPending={form.isSubmitting}
          pendingLabel={msg('Checking...')}
          onCancel={onClose}
        />
      }
    >
      <Stack gap={4}>
        <Text>
          {msg(
            'Bank, tax and password details change only with a code that we mail to you. Until you enter it nothing is changed, and what you typed stays here.',
          )}
        </Text>
        <MailState mail={mail} />
        <ShortForm id={formId} form={form} onSubmit={confirm} label={TITLE}>
          {refusal && <Banner tone="critical" title={refusal} role="alert" />}
          <TextField {...code} inputMode="numeric" autoComplete="one-time-code" autoFocus />
        </ShortForm>
        <div>
          <Button
            variant="quiet"
            isPending={mail.isFetching}
            pendingLabel={msg('Sending the code…')}
            onPress={() => {
              forgetRefusal()
              void mail.refetch()
            }}
          >
            {msg('Send another code')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

/** Where the code went, or that it went nowhere. */
function MailState({ mail }: { mail: ReturnType<typeof useCodeMail> }) {
  const words = useWords()
  const email = useViewer().data?.email
  if (mail.isFetching) {
    return <Banner tone="info" title={msg('Sending the code…')} role="status" />
  }
  if (mail.isError) {
    return <Banner tone="critical" title={errorSentence(mail.error, NOT_SENT)} role="alert" />
  }
  return (
    <Banner tone="info" title={mail.data?.message ?? ''} role="status">
      {email && words('It went to {email}. Only the newest code counts.', { email })}
    </Banner>
  )
}
