import { ApiError, clientDisplayName } from '@daysheet/core'
import type { Knex } from 'knex'
import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { activateEngagement } from '../engagements/index.ts'
import { notify } from '../notifications/index.ts'
import { assignChosenProjects } from '../projects/index.ts'
import { answerOnce } from './answer-once.ts'
import { findInvitation } from './find-invitation.ts'
import { acceptedMail } from './invitation-mails.ts'
import { lockClient, mustHaveRoomFor } from './licences.ts'
import type { InvitationWithClient } from './model.ts'
import { mustBeInvited, mustBeOpen } from './policy.ts'

export interface Acceptance {
  invitationId: string
  worker: {
    id: string
    full_name: string
    /** Must be the address that was invited. */
    email: string
    /** Registering through the invitation proves the address: true there. */
    email_verified: boolean
  }
}

/**
 * The worker joins the client on the invitation's terms: the engagement becomes active, the chosen
 * projects are assigned, the client hears of it. All in the caller's transaction; of many at once
 * one wins.
 *
 * Throws `not_found`, `access_denied`, `email_unverified`, `wrong_state`, `licences_exhausted`.
 */
export async function acceptInvitation(
  trx: Knex.Transaction,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { invitationId, worker }: Acceptance,
): Promise<InvitationWithClient> {
  const invitation = await findInvitation(trx, invitationId)
  mustBeInvited(worker, invitation)
  if (!worker.email_verified) throw new ApiError('email_unverified')
  mustBeOpen(invitation, clock.today())
  const clientId = invitation.client_id
  await lockClient(trx, clientId)
  const now = clock.now()
  await answerOnce(trx, invitation, { status: 'accepted', now, worker })
  await mustHaveRoomFor(trx, config, { id: clientId, name: clientDisplayName(invitation) })
  const pair = { clientId, workerId: worker.id }
  const engagementId = await activateEngagement(trx, pair, termsOf(invitation), now)
  await assignChosenProjects(trx, { invitationId, ...pair }, now)
  await notify(trx, {
    user_id: clientId,
    type: 'invitation_accepted',
    title: `${worker.full_name} accepted your invitation`,
    subject: { noun: 'worker', id: worker.id },
  })
  await enqueue(trx, acceptedMail, { invitation_id: invitationId })
  await audit(trx, {
    actor: worker.id,
    action: 'invitation.accept',
    subject: { noun: 'invitation', id: invitationId },
    before: { status: 'sent' },
    after: { status: 'accepted', engagement_id: engagementId },
  })
  return invitation
}

/** The same for a worker who is signed in. */
export const acceptSignedIn = (deps: Deps, acceptance: Acceptance): Promise<InvitationWithClient> =>
  inTransaction(deps.knex, (trx) => acceptInvitation(trx, deps, acceptance))

const termsOf = (invitation: InvitationWithClient) => ({
  invitation_id: invitation.id,
  day_rate: invitation.day_rate,
  standard_hours: invitation.standard_hours,
  overtime_multiplier: invitation.overtime_multiplier,
  night_multiplier: invitation.night_multiplier,
  weekend_multiplier: invitation.weekend_multiplier,
})
