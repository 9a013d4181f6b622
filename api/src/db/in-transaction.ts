import type { Knex } from 'knex'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { markCommitted } from './attempt.ts'

const DEADLOCK = 1213
const LOCK_WAIT_TIMEOUT = 1205
const ATTEMPTS = 3

/**
 * The one door to a transaction; only services open it. A deadlock's victim has changed nothing,
 * so it is run again, three times in all: `work` must do nothing outside the database.
 */
export async function inTransaction<T>(
  knex: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await knex.transaction(
        async (trx) => {
          const result = await work(trx)
          await markCommitted(trx)
          return result
        },
        { isolationLevel: 'read committed' },
      )
    } catch (error) {
      if (attempt === ATTEMPTS || !lostALock(error)) throw error
      // Two victims that begin again at the same moment would meet again.
      await wait(randomInt(5, 25 * attempt))
    }
  }
}

function lostALock(error: unknown): boolean {
  const number = (error as { nativeError?: { errno?: unknown }; errno?: unknown } | null) ?? {}
  const code = number.errno ?? number.nativeError?.errno
  return code === DEADLOCK || code === LOCK_WAIT_TIMEOUT
}
