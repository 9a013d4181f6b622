import {
  answerRefusal,
  ApiError,
  INVITATION_NOT_FOUND,
  invitationSenderRefusal,
  type Day,
  type Viewer,
} from '@daysheet/core'
import { isExpired } from '../engagements/index.ts'
import type { InvitationRow, InvitationWithClient } from './model.ts'

/** Throws `access_denied` unless this client made the invitation. */
export function assertOwnsInvitation({ account }: Viewer, invitation: InvitationRow): void {
  if (invitation.client_id !== account.id) throw new ApiError('access_denied')
}

/** Throws `not_found` for a draft, which only its client can see. */
export function assertSent(invitation: InvitationRow): void {
  if (invitation.status === 'draft') {
    throw new ApiError('not_found', { message: INVITATION_NOT_FOUND })
  }
}

/** Throws `access_denied` unless the invitation was sent to this worker's address in the same world. */
export function assertInvited(
  worker: { email: string; sandbox: string },
  invitation: InvitationWithClient,
): void {
  assertSent(invitation)
  const isTheirs =
    worker.email.toLowerCase() === invitation.email && worker.sandbox === invitation.client_sandbox
  if (!isTheirs) throw new ApiError('access_denied')
}

/** Throws `email_unverified`: whoever accepts has shown that the invited address is theirs. */
export function assertEmailVerified(worker: { email_verified: boolean }): void {
  if (!worker.email_verified) throw new ApiError('email_unverified')
}

/** Throws `wrong_state` with the reason when the invitation can't be answered any more. */
export function assertOpen(
  invitation: InvitationRow,
  today: Day,
  link: { isLinkReplaced?: boolean } = {},
): void {
  assertSent(invitation)
  const { status, expires_at } = invitation
  const expired = expires_at === null || isExpired(expires_at, today)
  const message = answerRefusal({ status, isExpired: expired, ...link })
  if (message !== null) throw new ApiError('wrong_state', { message })
}

/** Throws `email_unverified`: strangers only get mail in the name of a confirmed address. */
export function assertMaySend(client: { email: string; email_verified: boolean }): void {
  const message = invitationSenderRefusal(client)
  if (message !== null) throw new ApiError('email_unverified', { message })
}
