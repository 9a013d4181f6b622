import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '../actor.ts'
import { currentAttempt } from './attempt.ts'
import { isDeadlock, lostALock, wasNeverSent } from './database-errors.ts'
import { withOwnConnection } from './second-connection.ts'
import { isPatient, TIME_LIMITS, timeIsLeft, withinTime } from './time-limits.ts'
import { countRetry, retryReason } from './transaction-retries.ts'

const ATTEMPTS = 3

type Work<T> = (trx: Knex.Transaction) => Promise<T>

/** What a transaction begins with. */
interface Acting {
  knex: Knex
  actor: Actor
}

const actors = new WeakMap<Knex.Transaction, Actor>()

/** In whose name the transaction was opened. */
export function actorOf(trx: Knex.Transaction): Actor {
  const actor = actors.get(trx)
  if (!actor) throw new Error('This transaction was not opened by inTransaction: it has no actor')
  return actor
}

/**
 * Opens the transaction of a call in the name of its actor; inside another one it joins that. The
 * victim of a deadlock has changed nothing, nor has one that a Galera cluster refused at COMMIT
 * because another node was first: it is run again, three times in all, and counted by its reason
 * (db/transaction-retries.ts). So `work` must do nothing outside the database. Whatever decides about
 * a write must be read with a lock or be part of a guarded update, or another transaction could change
 * it meanwhile.
 *
 * Throws `outcome_unknown` when the COMMIT was sent and its result is unknown.
 */
export function inTransaction<T>({ knex, actor }: Acting, work: Work<T>): Promise<T> {
  if (knex.isTransaction) return work(knex as Knex.Transaction)
  return withinTime(isPatient(knex) ? Infinity : TIME_LIMITS.write, async () => {
    for (let attempt = 1; ; attempt += 1) {
      const progress: Progress = { worked: false }
      try {
        return await commitOnce({ knex, actor }, work, progress)
      } catch (error) {
        if (attempt === ATTEMPTS || !lostALock(error) || !timeIsLeft()) throw error
        countRetry(retryReason(error, { atCommit: progress.worked }))
        // Two victims that retry at the same moment would collide again.
        await wait(randomInt(5, 25 * attempt))
      }
    }
  })
}

/** Whether the work was done, so that what fails afterwards is COMMIT. */
interface Progress {
  worked: boolean
}

async function commitOnce<T>(
  { knex, actor }: Acting,
  work: Work<T>,
  progress: Progress,
): Promise<T> {
  const attempt = currentAttempt.getStore()
  const failed: unknown[] = []
  try {
    const result = await knex.transaction(
      async (trx) => {
        actors.set(trx, actor)
        try {
          await attempt?.key?.claim(trx)
          const result = await withOwnConnection(() => work(trx))
          progress.worked = true
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
    // On a lost connection ROLLBACK fails too, and its error says less than the first one.
    if (!progress.worked) throw failed[0] ?? error
    // The rest are errors of COMMIT. For these two it is certain that nothing was saved.
    if (isDeadlock(error) || wasNeverSent(error)) throw error
    throw Object.assign(new ApiError('outcome_unknown', { retryAfter: 5 }), { cause: error })
  }
}
