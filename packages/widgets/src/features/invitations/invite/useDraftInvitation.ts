import type { UseFormReturn } from 'react-hook-form'
import { ApiError, type Invitation, type NewInvitation } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { msg, showServerIssues } from '../../../ui/index.ts'
import { useIdempotencyKey } from '../../drafts/index.ts'

/** What the server objected to, each where the form can show it. */
function issuesOf(error: unknown) {
  if (!(error instanceof ApiError)) {
    return [
      {
        path: '',
        message: msg('The service could not be reached. What you typed is still here: try again.'),
      },
    ]
  }
  // The only thing that can be there already is somebody with this address.
  if (error.code === 'duplicate') return [{ path: 'email', message: error.sentence }]
  return error.issues.length > 0 ? error.issues : [{ path: '', message: error.sentence }]
}

/** Saves the invitation as a draft; every failure stands in its place in the form. */
export function useDraftInvitation(
  form: UseFormReturn<NewInvitation, unknown, NewInvitation>,
  onDrafted: (invitation: Invitation) => void,
) {
  const keyOf = useIdempotencyKey()
  return useAction({
    before: (body: NewInvitation) => ({ act: 'invitation.create', subject: body }),
    call: (client, body: NewInvitation) =>
      client.invitations.create({ body }, { idempotencyKey: keyOf(body) }),
    success: ({ message }) => message,
    failure: 'invitations.create',
    form,
    // The idempotency key sees to that.
    safe: msg('Everything you typed is still here, and sending it again makes no second draft.'),
    prefersServerMessage: true,
    event: ({ invitation }) => ({ type: 'invitation.created', invitation_id: invitation.id }),
    refreshes: ['invitations', 'engagements'],
    onDone: ({ invitation }) => onDrafted(invitation),
    onFailure: (error) => {
      showServerIssues(form, issuesOf(error))
    },
  })
}
