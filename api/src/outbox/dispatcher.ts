import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import type { Mailer } from '../ports/mail/port.ts'
import { mails } from './mails.ts'
import { purgeExpired } from './purge-expired.ts'

const LANES = 2
const IDLE_MS = 500
/** Longer than composing (a PDF, printed twice at worst) and sending may take. */
const LEASE_SECONDS = 180
const PURGE_EVERY_MS = 10 * 60 * 1000
/** After this a mail has nothing to say any more. */
const GIVE_UP_AFTER_DAYS = 3
const LONGEST_WAIT_SECONDS = 600

interface JobRow {
  id: string
  kind: string
  payload: string
  attempts: number
  available_at: string
}

export interface Dispatcher {
  start: () => void
  /** Takes no new job and resolves once those begun are done. */
  stop: () => Promise<void>
  /** Sends what is due now; how many were sent. */
  runOnce: () => Promise<number>
}

/**
 * Sends what the outbox holds, at least once: a process that dies between sending and writing that
 * down leaves a lease that runs out, and the repeat carries the same Message-ID. Any number of
 * processes may run it; a guarded update gives a job to one of them. (SKIP LOCKED would do the same
 * in MySQL and MariaDB, but TiDB does not have it.)
 */
export function createDispatcher(deps: Deps, mailer: Mailer): Dispatcher {
  const byKind = new Map(mails.map((mail) => [mail.kind, mail]))
  const host = new URL(deps.config.publicUrl).hostname
  let stopping = false
  let lanes: Promise<void>[] = []
  let purgedAt = 0

  async function workOn(job: JobRow & { lease: string }): Promise<boolean> {
    try {
      const known = byKind.get(job.kind)
      if (!known) throw new Error(`No mail is called '${job.kind}'`)
      const mail = await known.composeStored(JSON.parse(job.payload), deps)
      if (mail) await mailer.send(mail, `<${job.id}@${host}>`)
      await mine(deps.knex, job).update({
        status: 'done',
        lease_id: null,
        last_error: null,
        done_at: deps.knex.fn.now(3),
      })
      return mail !== null
    } catch (error) {
      deps.log.warn({ err: error, job: job.id, kind: job.kind }, 'a mail was not sent yet')
      await putBack(deps.knex, job, error)
      return false
    }
  }

  async function runOnce(): Promise<number> {
    let sent = 0
    for (let job = await claim(deps.knex); job; job = await claim(deps.knex)) {
      if (await workOn(job)) sent += 1
    }
    return sent
  }

  async function lane(): Promise<void> {
    while (!stopping) {
      try {
        const job = await claim(deps.knex)
        if (job) await workOn(job)
        else await pause()
      } catch (error) {
        // The database is away: nothing is lost, the jobs are in it.
        deps.log.warn({ err: error }, 'the outbox could not be read')
        await pause()
      }
    }
  }

  async function purgeNowAndThen(): Promise<void> {
    while (!stopping) {
      if (Date.now() - purgedAt >= PURGE_EVERY_MS) {
        purgedAt = Date.now()
        await purgeExpired(deps).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'expired rows were not purged'),
        )
      }
      await pause()
    }
  }

  const sleepers = new Set<() => void>()
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        sleepers.delete(done)
        resolve()
      }
      const timer = setTimeout(done, IDLE_MS)
      sleepers.add(done)
    })

  return {
    start() {
      lanes = [...Array.from({ length: LANES }, lane), purgeNowAndThen()]
    },
    async stop() {
      stopping = true
      sleepers.forEach((done) => done())
      await Promise.all(lanes)
    },
    runOnce,
  }
}

const mine = (knex: Knex, job: { id: string; lease: string }) =>
  knex('outbox').where({ id: job.id, lease_id: job.lease })

/** One due job, leased to the caller by a guarded update; undefined when there is none. */
async function claim(knex: Knex): Promise<(JobRow & { lease: string }) | undefined> {
  for (;;) {
    const due = (await knex('outbox')
      .where('status', 'waiting')
      .where('available_at', '<=', knex.fn.now(3))
      .orderBy([{ column: 'available_at' }, { column: 'id' }])
      .limit(10)
      .select(['id', 'kind', 'payload', 'attempts', 'available_at'])) as JobRow[]
    // Not always the first, so that several processes seldom reach for the same one.
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
      })
    if (won === 1) return { ...job, attempts: job.attempts + 1, lease }
  }
}

const inSeconds = (knex: Knex, seconds: number): Knex.Raw =>
  knex.raw('CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND', [seconds])

/** 2 s, 4 s, 8 s … ten minutes, for three days; then it stays as `failed` for a person to see. */
async function putBack(knex: Knex, job: JobRow & { lease: string }, error: unknown): Promise<void> {
  const wait = Math.min(2 ** Math.min(job.attempts, 20), LONGEST_WAIT_SECONDS)
  await mine(knex, job).update({
    status: knex.raw(
      "CASE WHEN created_at < CURRENT_TIMESTAMP(3) - INTERVAL ? DAY THEN 'failed' ELSE 'waiting' END",
      [GIVE_UP_AFTER_DAYS],
    ),
    lease_id: null,
    available_at: inSeconds(knex, wait),
    last_error: (error instanceof Error ? error.message : String(error)).slice(0, 2000),
  })
}
