import type { TransactionDeps } from '../../deps.ts'
import { sqlInstant } from '../../db/instants.ts'
import { recordEvents } from '../../record-event.ts'
import { declinedEvent } from './declined-event.ts'
import { sentTo } from './find-invitation.ts'

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
    open.map((invitation) => declinedEvent(invitation, worker)),
  )
}
