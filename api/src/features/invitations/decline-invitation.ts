import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { answerOnce } from './answer-once.ts'
import { declinedEvent } from './declined-event.ts'
import type { InvitationWithClient } from './model.ts'
import { assertOpen } from './policy.ts'

export async function declineInvitation(
  { knex: trx, clock }: TransactionDeps,
  worker: { id: string; full_name: string },
  invitation: InvitationWithClient,
): Promise<InvitationWithClient> {
  assertOpen(invitation, clock.today())
  await answerOnce(trx, invitation, { status: 'declined', now: clock.now(), worker })
  await recordEvent(trx, declinedEvent(invitation, worker))
  return invitation
}
