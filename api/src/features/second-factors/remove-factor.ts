import { ApiError, assertNotRefused, factorRemovalRefusal } from '@daysheet/core'
import type { Knex } from 'knex'
import type { TransactionDeps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import {
  companiesRequiringFactor,
  findFactors,
  markMissingFactors,
} from '../../second-factors/index.ts'
import { User } from '../accounts/index.ts'
import { factorChangedMail } from './factor-mail.ts'

/**
 * Removes one; with the last one go the recovery codes. Throws `not_found`, the same for somebody
 * else's, and `wrong_state` for the last one where a company asks everybody for one.
 */
export async function removeFactor(
  { knex: trx, clock }: TransactionDeps,
  userId: string,
  id: string,
): Promise<void> {
  await User.query(trx).findById(userId).forUpdate().throwIfNotFound()
  const factors = await findFactors(trx, userId)
  const removed = factors.find((one) => one.id === id)
  if (!removed) throw new ApiError('not_found')
  const requiredBy = await companiesRequiringFactor(trx, userId)
  assertNotRefused(factorRemovalRefusal({ factors: factors.length, requiredBy }))
  await trx('second_factors').where({ id }).delete()
  if (factors.length === 1) await forgetFactors(trx, userId)
  const { kind, name } = removed
  const change = { user_id: userId, at: clock.now(), what: 'removed' as const, kind, name }
  await recordEvent(trx, {
    action: 'second_factor.remove',
    subject: { noun: 'user', id: userId },
    before: { kind, name },
    mails: [queuedMail(factorChangedMail, userId, change)],
  })
}

/** All that is left of somebody's two-step sign-in. */
export async function forgetFactors(trx: Knex.Transaction, userId: string): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes', 'factor_challenges']) {
    await trx(table).where('user_id', userId).delete()
  }
  await trx('users').where({ id: userId }).update({ second_factor_at: null })
  await markMissingFactors(trx, { user_id: userId })
}
