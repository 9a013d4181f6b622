import type { CompanyMember, MemberRole } from '@daysheet/core'
import { useAction, showIssuesIn } from '../../provider/index.ts'
import { memberFailures } from '../../provider/failures/members.ts'
import { msg, Stack, useSchemaForm } from '../../ui/index.ts'
import { FormDialog } from '../dialogs/index.ts'
import { useStepUp } from '../step-up/index.ts'
import { memberForm, narrowedBy, valuesOf, type Changed, type MemberValues } from './member-form.ts'
import { MemberFields } from './MemberFields.tsx'
import { MEMBERS } from './member-queries.ts'

export interface EditMemberDialogProps {
  companyId: string
  member: CompanyMember
  editor: MemberRole
  onClose: () => void
}

/** What a member may do, from their next request on. */
export function EditMemberDialog({ companyId, member, editor, onClose }: EditMemberDialogProps) {
  const form = useSchemaForm<MemberValues, Changed>(memberForm as never, {
    defaultValues: valuesOf(member),
  })
  const { withStepUp, stepUpDialog } = useStepUp()
  const params = { id: member.id }
  const save = useAction({
    call: async (client, body: Changed) =>
      (await withStepUp(() => client.members.update({ params, body: narrowedBy(body) }))).member,
    success: ({ full_name }, _body, words) => words('{name} is changed', { name: full_name }),
    failure: memberFailures.update,
    prefersServerMessage: true,
    form,
    safe: msg('Nothing was changed.'),
    event: ({ id }) => ({ type: 'member.changed', user_id: id, client_id: companyId }),
    refreshes: [MEMBERS, 'session', 'invoices', 'timesheets'],
    onDone: onClose,
    onFailure: showIssuesIn(form),
  })
  return (
    <>
      <FormDialog
        form={form}
        action={save}
        title={msg('Change Role')}
        subtitle={<>{member.full_name}</>}
        submit={{ label: msg('Save Changes'), pendingLabel: msg('Saving...') }}
        onClose={onClose}
      >
        <Stack gap={4}>
          <MemberFields companyId={companyId} giver={editor} />
        </Stack>
      </FormDialog>
      {stepUpDialog}
    </>
  )
}
