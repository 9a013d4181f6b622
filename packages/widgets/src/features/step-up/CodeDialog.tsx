import { stepUpCode } from '@daysheet/core'
import { errorSentence, useViewer } from '../../provider/index.ts'
import { Banner, Button, msg, TextField, useShortForm, useWords } from '../../ui/index.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useCodeMail } from './useCodeMail.ts'
import { useProof, type ProofDialogProps } from './useProof.ts'

const NOT_SENT = msg('The code could not be sent. Nothing was changed: try again.')

/** Asks for the code that a change of bank, tax or password details or roles needs in a partner's page. */
export function CodeDialog({ onConfirmed, onClose }: ProofDialogProps) {
  const mail = useCodeMail()
  const form = useShortForm(stepUpCode, { code: '' })
  const proof = useProof(
    form,
    {
      field: 'code',
      enter: (client, body) => client.session.confirmStepUp({ body }),
      failure: msg('The code could not be checked. Nothing was changed: try again.'),
    },
    onConfirmed,
  )
  return (
    <ProofDialog
      form={form}
      proof={proof}
      title={msg('Enter your code')}
      reason={msg(
        'Bank, tax and password details and roles change only with a code that we mail to you. Until you enter it nothing is changed, and what you typed stays here.',
      )}
      onClose={onClose}
      lead={<MailState mail={mail} />}
      after={
        <div>
          <Button
            variant="quiet"
            isPending={mail.isFetching}
            pendingLabel={msg('Sending the code…')}
            onPress={() => {
              proof.forgetRefusal()
              void mail.refetch()
            }}
          >
            {msg('Send another code')}
          </Button>
        </div>
      }
    >
      <TextField
        {...form.field('code', msg('Code'))}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </ProofDialog>
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
