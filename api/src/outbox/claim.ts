import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { inSeconds } from './in-seconds.ts'
import type { MailLane } from './job.ts'

/** Longer than composing (a PDF, printed twice at worst) and sending take. */
const LEASE_SECONDS = 180

interface JobRow {
  id: string
  kind: string
  payload: string
  account_id: string | null
  attempts: number
}

/** A mail that only the caller may send, until its lease expires. */
export type ClaimedJob = JobRow & { lease: string }

/**
 * One due job of the lane, leased to the caller by a guarded update; undefined when there is none.
 * (SKIP LOCKED would do the same in MySQL and MariaDB, but TiDB does not have it.)
 */
export async function claim(knex: Knex, lane: MailLane): Promise<ClaimedJob | undefined> {
  for (;;) {
    const due = (await knex('outbox')
      .where({ lane, status: 'waiting' })
      .where('available_at', '<=', knex.fn.now(3))
      .orderBy([{ column: 'available_at' }, { column: 'id' }])
      .limit(10)
      .select(['id', 'kind', 'payload', 'account_id', 'attempts'])) as JobRow[]
    // A random one, so that several processes seldom claim the same.
    const job = due[randomInt(Math.max(1, due.length))]
    if (!job) return undefined
    const lease = newId()
    const won = await knex('outbox')
      .where({ id: job.id, status: 'waiting', attempts: job.attempts })
      .where('available_at', '<=', knex.fn.now(3))
      .update({
        lease_id: lease,
        attempts: knex.raw('attempts + 1'),
        available_at: inSeconds(knex, LEASE_SECONDS),
        awaits_server: false,
      })
    if (won === 1) return { ...job, attempts: job.attempts + 1, lease }
  }
}

/** The row while the caller holds its lease. */
export const claimed = (knex: Knex, job: ClaimedJob) =>
  knex('outbox').where({ id: job.id, lease_id: job.lease })
