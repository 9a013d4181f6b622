import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ApiError, session, type ApiClient } from '@daysheet/core'
import { Button } from '../ui/controls/Button/Button.tsx'
import { TextField } from '../ui/controls/TextField/TextField.tsx'
import { Banner } from '../ui/feedback/index.ts'
import { ShortForm } from '../ui/forms/ShortForm.tsx'
import { useShortForm } from '../ui/forms/useShortForm.ts'
import { msg } from '../ui/i18n/words.ts'
import { Stack } from '../ui/layout/Stack/Stack.tsx'
import { Text } from '../ui/layout/Text/Text.tsx'
import { Dialog } from '../ui/overlays/Dialog/Dialog.tsx'
import { errorSentence } from './error-sentence.ts'
import { showUnsent } from './show-unsent.ts'

export interface StepUpDialogProps {
  client: ApiClient
  onConfirmed: () => void
  onClose: () => void
}

const NOT_SENT = msg('The code could not be sent. Nothing was changed: try again.')
const NOT_CONFIRMED = msg('The code could not be checked. Nothing was changed: try again.')

/** Mails a code as the dialog opens, once however often React mounts it, and again on demand. */
function useCodeMail(client: ApiClient) {
  const opening = useId()
  return useQuery({
    queryKey: ['step-up-code', opening],
    queryFn: () => client.session.requestStepUp(),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    // Offline it fails at once and says so.
    networkMode: 'always',
  })
}

/** Asks for the code that a change of bank, tax or password details needs in a partner's page. */
export function StepUpDialog({ client, onConfirmed, onClose }: StepUpDialogProps) {
  const formId = useId()
  const mail = useCodeMail(client)
  const form = useShortForm(session.confirmStepUp.body, { code: '' })
  const [refusal, setRefusal] = useState<string | null>(null)

  async function confirm(body: { code: string }) {
    setRefusal(null)
    try {
      await client.session.confirmStepUp({ body })
      onConfirmed()
    } catch (error) {
      if (showUnsent(form, error)) return
      const [issue] = error instanceof ApiError ? error.issues : []
      setRefusal(issue?.message ?? errorSentence(error, NOT_CONFIRMED))
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!form.isSubmitting}
      title={msg('Enter your code')}
      size="s"
      footer={
        <>
          <Button isDisabled={form.isSubmitting} onPress={onClose}>
            {msg('Cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isPending={form.isSubmitting}
            pendingLabel={msg('Confirming...')}
          >
            {msg('Confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          {msg(
            'Bank, tax and password details are changed here only by you, with a code from a mail.',
          )}
        </Text>
        {mail.isFetching ? (
          <Text tone="muted">{msg('Sending the code…')}</Text>
        ) : mail.isError ? (
          <Banner tone="critical" title={errorSentence(mail.error, NOT_SENT)} role="alert" />
        ) : (
          <Banner tone="info" title={mail.data?.message ?? ''} role="status" />
        )}
        <ShortForm id={formId} form={form} onSubmit={confirm} label={msg('Enter your code')}>
          {refusal && <Banner tone="critical" title={refusal} role="alert" />}
          <TextField
            {...form.field('code', msg('Code'))}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        </ShortForm>
        <Button variant="quiet" isDisabled={mail.isFetching} onPress={() => void mail.refetch()}>
          {msg('Send another code')}
        </Button>
      </Stack>
    </Dialog>
  )
}
