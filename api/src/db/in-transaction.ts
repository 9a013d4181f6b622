import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { currentAttempt } from './attempt.ts'
import { isDeadlock, lostALock, wasNeverSent } from './database-errors.ts'
import { isPatient, TIME_LIMITS, timeIsLeft, withinTime } from './time-limits.ts'

const ATTEMPTS = 3

type Work<T> = (trx: Knex.Transaction) => Promise<T>

/**
 * The one door to a transaction; only services open it, and a service inside another's act joins
 * that one's. A deadlock's victim has changed nothing, so it is run again, three times in all:
 * `work` must do nothing outside the database. What `work` reads decides nothing that another
 * transaction could change before this one ends, unless it is read with a lock or written guarded.
 *
 * Throws `outcome_unknown` when the database was told to commit and has not said that it did.
 */
export function inTransaction<T>(knex: Knex, work: Work<T>): Promise<T> {
  if (knex.isTransaction) return work(knex as Knex.Transaction)
  return withinTime(isPatient(knex) ? Infinity : TIME_LIMITS.write, async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await commitOnce(knex, work)
      } catch (error) {
        if (attempt === ATTEMPTS || !lostALock(error) || !timeIsLeft()) throw error
        // Two victims that begin again at the same moment would meet again.
        await wait(randomInt(5, 25 * attempt))
      }
    }
  })
}

async function commitOnce<T>(knex: Knex, work: Work<T>): Promise<T> {
  const attempt = currentAttempt.getStore()
  const failed: unknown[] = []
  let worked = false
  try {
    const result = await knex.transaction(
      async (trx) => {
        try {
          await attempt?.key?.claim(trx)
          const result = await work(trx)
          worked = true
          return result
        } catch (error) {
          failed.push(error)
          throw error
        }
      },
      { isolationLevel: 'read committed' },
    )
    if (attempt) attempt.committed = true
    return result
  } catch (error) {
    // On a connection that is gone ROLLBACK fails too, and says less than what went wrong first.
    if (!worked) throw failed[0] ?? error
    // The rest are answers to COMMIT. These two leave no doubt: nothing was saved.
    if (isDeadlock(error) || wasNeverSent(error)) throw error
    throw Object.assign(new ApiError('outcome_unknown', { retryAfter: 5 }), { cause: error })
  }
}
