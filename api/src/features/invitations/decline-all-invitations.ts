import type { TransactionDeps } from '../../deps.ts'
import { sqlInstant } from '../../db/instants.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvents } from '../../record-event.ts'
import { sentTo } from './find-invitation.ts'
import { declinedMail } from './invitation-mails.ts'

/** Declines every open invitation to a worker whose account is deleted; their clients are told. */
export async function declineAllInvitations(
  { knex: trx, clock }: TransactionDeps,
  worker: { id: string; full_name: string; email: string; sandbox: string },
): Promise<void> {
  const open = await sentTo(trx, worker)
  if (open.length === 0) return
  await trx('invitations')
    .whereIn(
      'id',
      open.map(({ id }) => id),
    )
    .where('status', 'sent')
    .update({ status: 'declined', answered_at: sqlInstant(clock.now()), open_email: null })
  await recordEvents(
    trx,
    open.map(({ id, client_id }) => ({
      action: 'invitation.decline' as const,
      subject: { noun: 'invitation', id },
      before: { status: 'sent' },
      after: { status: 'declined' },
      company_id: client_id,
      notifications: [
        {
          user_id: client_id,
          type: 'invitation_declined' as const,
          title: `${worker.full_name} declined your invitation`,
          subject: { noun: 'invitation' as const, id },
        },
      ],
      mails: [queuedMail(declinedMail, client_id, { invitation_id: id, worker_id: worker.id })],
    })),
  )
}
