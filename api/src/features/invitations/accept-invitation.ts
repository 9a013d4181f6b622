import { clientDisplayName } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { activateEngagement } from '../engagements/index.ts'
import { assignChosenProjects } from '../projects/index.ts'
import { answerOnce } from './answer-once.ts'
import { acceptedMail } from './invitation-mails.ts'
import { lockClient, assertRoomFor } from './licences.ts'
import type { InvitationWithClient } from './model.ts'
import { assertOpen } from './policy.ts'

export interface AcceptingWorker {
  id: string
  full_name: string
}

/**
 * The worker joins the client on the invitation's terms: the engagement becomes active, the chosen
 * projects are assigned, the client is told. Of many callers at once one wins.
 *
 * Throws `wrong_state`, `licences_exhausted`.
 */
export async function acceptInvitation(
  deps: Pick<TransactionDeps, 'knex' | 'config' | 'clock'>,
  worker: AcceptingWorker,
  invitation: InvitationWithClient,
): Promise<InvitationWithClient> {
  const { knex: trx, clock } = deps
  assertOpen(invitation, clock.today())
  const { id: invitationId, client_id: clientId } = invitation
  await lockClient(trx, clientId)
  const now = clock.now()
  await answerOnce(trx, invitation, { status: 'accepted', now, worker })
  await assertRoomFor(deps, { id: clientId, name: clientDisplayName(invitation) })
  const pair = { clientId, workerId: worker.id }
  const engagementId = await activateEngagement(trx, pair, termsOf(invitation), now)
  await assignChosenProjects(trx, { invitationId, ...pair }, now)
  await recordEvent(trx, {
    action: 'invitation.accept',
    subject: { noun: 'invitation', id: invitationId },
    before: { status: 'sent' },
    after: { status: 'accepted', engagement_id: engagementId },
    company_id: clientId,
    notifications: [
      {
        user_id: clientId,
        type: 'invitation_accepted',
        title: `${worker.full_name} accepted your invitation`,
        subject: { noun: 'worker', id: worker.id },
      },
    ],
    mails: [queuedMail(acceptedMail, clientId, { invitation_id: invitationId })],
  })
  return invitation
}

const termsOf = (invitation: InvitationWithClient) => ({
  invitation_id: invitation.id,
  day_rate: invitation.day_rate,
  standard_hours: invitation.standard_hours,
  overtime_multiplier: invitation.overtime_multiplier,
  night_multiplier: invitation.night_multiplier,
  weekend_multiplier: invitation.weekend_multiplier,
})
