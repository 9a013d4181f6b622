import type { TransactionDeps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { answerOnce } from './answer-once.ts'
import { declinedMail } from './invitation-mails.ts'
import type { InvitationWithClient } from './model.ts'
import { assertOpen } from './policy.ts'

export async function declineInvitation(
  { knex: trx, clock }: TransactionDeps,
  worker: { id: string; full_name: string },
  invitation: InvitationWithClient,
): Promise<InvitationWithClient> {
  assertOpen(invitation, clock.today())
  await answerOnce(trx, invitation, { status: 'declined', now: clock.now(), worker })
  const { id, client_id } = invitation
  await recordEvent(trx, {
    action: 'invitation.decline',
    subject: { noun: 'invitation', id },
    before: { status: 'sent' },
    after: { status: 'declined' },
    company_id: client_id,
    notifications: [
      {
        user_id: client_id,
        type: 'invitation_declined',
        title: `${worker.full_name} declined your invitation`,
        subject: { noun: 'invitation', id },
      },
    ],
    mails: [queuedMail(declinedMail, client_id, { invitation_id: id, worker_id: worker.id })],
  })
  return invitation
}
