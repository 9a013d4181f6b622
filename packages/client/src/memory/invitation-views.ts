import {
  daysUntilInvitationExpiry,
  isInvitationExpired,
  londonDay,
  type Invitation,
} from '@daysheet/core'
import type { WorldInvitation } from '@daysheet/core/fixtures'
import { personOf, type Context } from './call.ts'

/** Whether its days are over; a draft has none yet. */
export const isExpired = ({ invited_at }: WorldInvitation, { today }: Context): boolean =>
  invited_at !== null && isInvitationExpired(londonDay(invited_at), today)

/** As the client that made it sees it. */
export const sentView = (context: Context, invitation: WorldInvitation): Invitation => ({
  ...invitation,
  is_expired: invitation.status === 'sent' && isExpired(invitation, context),
})

/** All that someone who is not signed in may know. */
export const publicView = ({ store }: Context, invitation: WorldInvitation) => {
  const client = personOf(store, invitation.client_id)
  return {
    invitation_email: invitation.email,
    invitation_full_name: invitation.full_name,
    client_name: client.full_name,
    company_name: client.company_name,
    day_rate: invitation.day_rate,
  }
}

/** As the invited worker sees it. */
export const receivedView = (context: Context, invitation: WorldInvitation) => ({
  id: invitation.id,
  ...publicView(context, invitation),
  invited_at: invitation.invited_at ?? invitation.created_at,
  days_until_expiry: daysUntilInvitationExpiry(
    londonDay(invitation.invited_at ?? invitation.created_at),
    context.today,
  ),
  invitation_message: invitation.message,
})
