import type { Knex } from 'knex'
import { answerRefusal, ApiError } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import { findInvitation } from './find-invitation.ts'
import type { InvitationRow } from './model.ts'

/**
 * Stores an answer by a guarded update: of many at once one succeeds, the others get `wrong_state`
 * (`not_found` when the client withdrew the invitation first).
 */
export async function answerOnce(
  trx: Knex.Transaction,
  { id }: InvitationRow,
  answer: { status: 'accepted' | 'declined'; now: string; worker: { id: string } },
): Promise<void> {
  const changed = await trx('invitations')
    .where({ id, status: 'sent' })
    .update({
      status: answer.status,
      answered_at: sqlInstant(answer.now),
      accepted_by: answer.status === 'accepted' ? answer.worker.id : null,
      open_email: null,
    })
  if (changed === 1) return
  const { status } = await findInvitation(trx, id)
  throw new ApiError('wrong_state', {
    message: answerRefusal({ status, isExpired: false }) ?? undefined,
  })
}
