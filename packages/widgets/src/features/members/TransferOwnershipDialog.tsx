import { ownPassword, type CompanyMember } from '@daysheet/core'
import { useAction, showIssuesIn } from '../../provider/index.ts'
import { memberFailures } from '../../provider/failures/members.ts'
import { defineFields, field } from '../../ui/forms/define-fields.tsx'
import { FormPasswordField, msg, Stack, Text, useSchemaForm, useWords } from '../../ui/index.ts'
import { FormDialog } from '../dialogs/index.ts'
import { MEMBERS } from './member-queries.ts'

interface Confirmation {
  password: string
}

const { Field } = defineFields<Confirmation>()({
  password: field(FormPasswordField, msg('Your password'), { autoComplete: 'current-password' }),
})

export interface TransferOwnershipDialogProps {
  companyId: string
  member: CompanyMember
  onClose: () => void
}

/** Somebody else becomes the owner; whoever was is an admin afterwards. Asks for the password. */
export function TransferOwnershipDialog(props: TransferOwnershipDialogProps) {
  const { companyId, member, onClose } = props
  const words = useWords()
  const form = useSchemaForm(ownPassword, { defaultValues: { password: '' } })
  const transfer = useAction({
    call: async (client, body: Confirmation) =>
      (await client.members.transferOwnership({ params: { id: member.id }, body })).member,
    success: ({ full_name }) => words('{name} is the owner now', { name: full_name }),
    failure: memberFailures.transferOwnership,
    prefersServerMessage: true,
    form,
    safe: msg('Nothing was changed.'),
    event: ({ id }) => ({
      type: 'member.ownership_transferred',
      user_id: id,
      client_id: companyId,
    }),
    refreshes: [MEMBERS, 'session', 'subscriptions'],
    onDone: onClose,
    onFailure: showIssuesIn(form),
  })
  return (
    <FormDialog
      form={form}
      action={transfer}
      title={words('Make {name} the owner?', { name: member.full_name })}
      submit={{
        label: msg('Transfer Ownership'),
        pendingLabel: msg('Saving...'),
        variant: 'danger',
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text size="small" tone="muted">
          {words(
            'From now on {name} decides about the plan, about owners and about closing the company. You are an admin then, and only {name} can change that back.',
            { name: member.full_name },
          )}
        </Text>
        <Field name="password" />
      </Stack>
    </FormDialog>
  )
}
