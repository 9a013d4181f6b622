import {
  answerRefusal,
  ApiError,
  INVITATION_NOT_FOUND,
  invitationSenderRefusal,
  type Day,
} from '@daysheet/core'
import { isExpired } from '../engagements/index.ts'
import type { InvitationRow } from './model.ts'

/** Throws `access_denied` unless the client asking made the invitation. */
export function mustOwnInvitation(client: { id: string }, invitation: InvitationRow): void {
  if (invitation.client_id !== client.id) throw new ApiError('access_denied')
}

/** A draft does not exist for anybody but its client. */
export function mustHaveBeenSent(invitation: InvitationRow): void {
  if (invitation.status === 'draft') {
    throw new ApiError('not_found', { message: INVITATION_NOT_FOUND })
  }
}

/** Throws `access_denied` unless the invitation went to the address of the worker asking. */
export function mustBeInvited(worker: { email: string }, invitation: InvitationRow): void {
  mustHaveBeenSent(invitation)
  if (worker.email.toLowerCase() !== invitation.email) throw new ApiError('access_denied')
}

/** Whether an answer still counts. Throws `wrong_state` with the reason why not. */
export function mustBeOpen(
  invitation: InvitationRow,
  today: Day,
  link: { isLinkReplaced?: boolean } = {},
): void {
  mustHaveBeenSent(invitation)
  const { status, expires_at } = invitation
  const expired = expires_at === null || isExpired(expires_at, today)
  const message = answerRefusal({ status, isExpired: expired, ...link })
  if (message !== null) throw new ApiError('wrong_state', { message })
}

/** The client in whose name invitations are mailed. */
export interface InvitationSender {
  id: string
  email: string
  email_verified: boolean
}

/** Throws `email_unverified`: strangers get mail only in the name of an address that is confirmed. */
export function assertMaySend(client: InvitationSender): void {
  const message = invitationSenderRefusal(client)
  if (message !== null) throw new ApiError('email_unverified', { message })
}
