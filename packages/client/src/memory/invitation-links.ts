import { answerRefusal, ApiError, INVITATION_NOT_FOUND } from '@daysheet/core'
import type { WorldInvitation } from '@daysheet/core/fixtures'
import { assertNoRefusal, type Context } from './call.ts'
import { isExpired } from './invitation-views.ts'

export const noInvitation = () => new ApiError('not_found', { message: INVITATION_NOT_FOUND })

export function findInvitation({ store }: Context, id: string): WorldInvitation {
  const invitation = store.world.invitations.find((known) => known.id === id)
  if (!invitation) throw noInvitation()
  return invitation
}

/** The invitation while it can be answered; a draft is not found by anybody but its client. */
export function openInvitation(
  context: Context,
  id: string,
  link: { isLinkReplaced?: boolean } = {},
): WorldInvitation {
  const invitation = findInvitation(context, id)
  if (invitation.status === 'draft') throw noInvitation()
  const { status } = invitation
  assertNoRefusal(answerRefusal({ status, isExpired: isExpired(invitation, context), ...link }))
  return invitation
}

/** The same for the holder of a mailed link; the client's id of the invitation opens nothing. */
export function openInvitationByLink(context: Context, secret: string): WorldInvitation {
  const link = context.store.invitationLinks.get(secret.toLowerCase())
  if (!link) throw noInvitation()
  return openInvitation(context, link.invitation_id, { isLinkReplaced: link.isReplaced })
}

/** The secret of a new link; the ones that were mailed before stop working. */
export function issueLink({ store }: Context, invitation_id: string): string {
  for (const link of store.invitationLinks.values()) {
    if (link.invitation_id === invitation_id) link.isReplaced = true
  }
  const secret = crypto.randomUUID()
  store.invitationLinks.set(secret, { invitation_id, isReplaced: false })
  return secret
}
