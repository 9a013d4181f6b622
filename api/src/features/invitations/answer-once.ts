import type { Knex } from 'knex'
import { answerRefusal, ApiError } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import { findInvitation } from './find-invitation.ts'
import type { InvitationRow } from './model.ts'

/**
 * The guarded update of an answer: of many at once one goes on, the others get `wrong_state` (or
 * `not_found` when the client withdrew it first).
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
