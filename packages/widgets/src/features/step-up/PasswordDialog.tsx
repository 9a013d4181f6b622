import { ownPassword } from '@daysheet/core'
import { useViewer } from '../../provider/index.ts'
import { msg, PasswordField, Text, useShortForm, useWords } from '../../ui/index.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof, type ProofDialogProps } from './useProof.ts'

/** Asks whoever has signed in themself for the password again, ten minutes after the last time. */
export function PasswordDialog({ onConfirmed, onClose }: ProofDialogProps) {
  const words = useWords()
  const email = useViewer().data?.email
  const form = useShortForm(ownPassword, { password: '' })
  const proof = useProof(
    form,
    {
      field: 'password',
      enter: (client, body) => client.session.confirmPassword({ body }),
      failure: msg('The password could not be checked. Nothing was changed: try again.'),
    },
    onConfirmed,
  )
  return (
    <ProofDialog
      form={form}
      proof={proof}
      title={msg('Enter your password')}
      reason={msg(
        'It is asked for again before bank or tax details or roles are changed. Until you enter it nothing is changed, and what you typed stays here.',
      )}
      onClose={onClose}
      lead={
        email && (
          <Text size="small" tone="muted">
            {words(
              'You are signed in as {email}. Once entered, the password counts for ten minutes.',
              {
                email,
              },
            )}
          </Text>
        )
      }
    >
      <PasswordField
        {...form.field('password', msg('Your password'))}
        autoComplete="current-password"
        autoFocus
      />
    </ProofDialog>
  )
}
