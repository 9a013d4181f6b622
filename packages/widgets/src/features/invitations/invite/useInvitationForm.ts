import {
  INVITATION_DRAFTED,
  newInvitation,
  type Invitation,
  type NewInvitation,
} from '@daysheet/core'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'
import { msg } from '../../../ui/index.ts'
import { useFormDraft } from '../../drafts/index.ts'
import { isCode, useSaveRecord } from '../../editing/index.ts'
import { EMPTY_INVITATION, INVITATION_DRAFT_FIELDS, isInvitationForm } from './invite-form.ts'
import { invitationFailures } from '../../../provider/failures/invitations.ts'

/**
 * The form of a new invitation, with what was typed before in this browser. It saves a draft
 * invitation, which nobody edits later: there is no version to meet.
 */
export function useInvitationForm(personId: string, onDrafted: (invitation: Invitation) => void) {
  const draft = useFormDraft<NewInvitation, NewInvitation>({
    personId,
    nameOf: () => 'invitation:new',
    keeps: INVITATION_DRAFT_FIELDS,
    resolver: schemaResolver(newInvitation),
    begin: () => ({ document: null, values: EMPTY_INVITATION }),
    isForm: isInvitationForm,
  })
  const { submit } = useSaveRecord<NewInvitation, NewInvitation, NewInvitation, Invitation>({
    form: draft.form,
    record: null,
    bodyOf: (written) => written,
    save: {
      before: ({ body }) => ({ act: 'invitation.create', subject: body }),
      call: async (client, { body }, keyOf) =>
        (await client.invitations.create({ body }, { idempotencyKey: keyOf(body) })).invitation,
      success: () => INVITATION_DRAFTED,
      failure: invitationFailures.create,
      // The idempotency key sees to that.
      safe: msg('Everything you typed is still here, and sending it again makes no second draft.'),
      prefersServerMessage: true,
      // The only thing that can be there already is somebody with this address.
      fieldOfSentence: (error) => (isCode(error, 'duplicate') ? 'email' : undefined),
      eventsOf: ({ id }) => [{ type: 'invitation.created', invitation_id: id }],
      refreshes: ['invitations', 'engagements'],
    },
    onSaved: (invitation) => {
      draft.end()
      onDrafted(invitation)
    },
  })
  return { draft, submit }
}
