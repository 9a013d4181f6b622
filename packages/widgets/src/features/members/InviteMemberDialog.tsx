import { useState } from 'react'
import type { MemberRole } from '@daysheet/core'
import { useAction, showIssuesIn } from '../../provider/index.ts'
import { memberInvitationFailures } from '../../provider/failures/member-invitations.ts'
import { defineFields, field } from '../../ui/forms/define-fields.tsx'
import { FormTextField, msg, Stack, useSchemaForm } from '../../ui/index.ts'
import { FormDialog } from '../dialogs/index.ts'
import { useStepUp } from '../step-up/index.ts'
import {
  EMPTY_INVITED,
  invitedForm,
  narrowedBy,
  type Invited,
  type InvitedValues,
} from './member-form.ts'
import { MemberFields } from './MemberFields.tsx'
import { MEMBERS } from './member-queries.ts'

const { Field } = defineFields<InvitedValues>()({
  full_name: field(FormTextField, msg('Full Name'), { autoComplete: 'off', isRequired: true }),
  email: field(FormTextField, msg('Email'), {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
    hint: msg('The invitation goes there. The link works for 7 days.'),
    isRequired: true,
  }),
})

export interface InviteMemberDialogProps {
  companyId: string
  inviter: MemberRole
  onClose: () => void
}

/** Somebody is asked by mail to act for the company. */
export function InviteMemberDialog({ companyId, inviter, onClose }: InviteMemberDialogProps) {
  const [attempt] = useState(() => crypto.randomUUID())
  const form = useSchemaForm<InvitedValues, Invited>(invitedForm as never, {
    defaultValues: EMPTY_INVITED,
  })
  const { withStepUp, stepUpDialog } = useStepUp()
  const invite = useAction({
    call: async (client, body: Invited) =>
      (
        await withStepUp(() =>
          client.memberInvitations.create({ body: narrowedBy(body) }, { idempotencyKey: attempt }),
        )
      ).invitation,
    success: ({ full_name }, _body, words) => words('{name} is invited', { name: full_name }),
    failure: memberInvitationFailures.create,
    prefersServerMessage: true,
    form,
    safe: msg('Nobody was invited.'),
    event: ({ id }) => ({ type: 'member.invited', invitation_id: id, client_id: companyId }),
    refreshes: [MEMBERS],
    onDone: onClose,
    onFailure: showIssuesIn(form),
  })
  return (
    <>
      <FormDialog
        form={form}
        action={invite}
        title={msg('Invite Member')}
        submit={{ label: msg('Send Invitation'), pendingLabel: msg('Sending...') }}
        onClose={onClose}
      >
        <Stack gap={4}>
          <Field name="full_name" />
          <Field name="email" />
          <MemberFields companyId={companyId} giver={inviter} />
        </Stack>
      </FormDialog>
      {stepUpDialog}
    </>
  )
}
