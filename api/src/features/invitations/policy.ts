import { ApiError, type Day } from '@daysheet/core'
import { isExpired } from '../engagements/index.ts'
import { NO_LONGER_THERE } from './find-invitation.ts'
import type { InvitationRow } from './model.ts'

/** Throws `access_denied` unless the client asking made the invitation. */
export function mustOwnInvitation(client: { id: string }, invitation: InvitationRow): void {
  if (invitation.client_id !== client.id) throw new ApiError('access_denied')
}

/** A draft does not exist for anybody but its client. */
export function mustHaveBeenSent(invitation: InvitationRow): void {
  if (invitation.status === 'draft') throw new ApiError('not_found', { message: NO_LONGER_THERE })
}

/** Throws `access_denied` unless the invitation went to the address of the worker asking. */
export function mustBeInvited(worker: { email: string }, invitation: InvitationRow): void {
  mustHaveBeenSent(invitation)
  if (worker.email.toLowerCase() !== invitation.email) throw new ApiError('access_denied')
}

/** Whether an answer still counts. Throws `wrong_state` with the reason why not. */
export function mustBeOpen(invitation: InvitationRow, today: Day): void {
  mustHaveBeenSent(invitation)
  if (invitation.status !== 'sent') {
    throw new ApiError('wrong_state', {
      message: `This invitation was already ${invitation.status}. Nothing was changed.`,
    })
  }
  if (invitation.expires_at === null || isExpired(invitation.expires_at, today)) {
    throw new ApiError('wrong_state', {
      message: 'This invitation has expired. Ask the client to send it again.',
    })
  }
}

/** Withdrawing and sending again: until somebody has answered. */
export function mustBeUnanswered(invitation: InvitationRow, what: string): void {
  if (invitation.status === 'draft' || invitation.status === 'sent') return
  throw new ApiError('wrong_state', {
    message: `This invitation was already ${invitation.status}, so it can't be ${what}. Nothing was changed.`,
  })
}
