import type { Knex } from 'knex'
import { MailServerAway } from '../ports/mail/port.ts'
import { claimed, type ClaimedJob } from './claim.ts'
import { inSeconds } from './in-seconds.ts'

/** After this a mail is outdated. */
const GIVE_UP_AFTER_DAYS = 3
/** For a mail that failed on its own: its address, its text or its PDF. */
const LONGEST_WAIT_SECONDS = 600
/** For an unreachable mail server, which has to be tried now and then. */
const LONGEST_OUTAGE_WAIT_SECONDS = 15

/** 2 s, 4 s, 8 s … */
export const waitSeconds = (failures: number, longest: number): number =>
  Math.min(2 ** Math.min(failures, 20), longest)

export const outageWaitSeconds = (failures: number): number =>
  waitSeconds(failures, LONGEST_OUTAGE_WAIT_SECONDS)

/** Retries for three days; then the mail stays as `failed` for a person to see. */
export async function putBack(knex: Knex, job: ClaimedJob, error: unknown): Promise<void> {
  const serverAway = error instanceof MailServerAway
  const seconds = serverAway
    ? outageWaitSeconds(job.attempts)
    : waitSeconds(job.attempts, LONGEST_WAIT_SECONDS)
  await claimed(knex, job).update({
    status: knex.raw(
      "CASE WHEN created_at < CURRENT_TIMESTAMP(3) - INTERVAL ? DAY THEN 'failed' ELSE 'waiting' END",
      [GIVE_UP_AFTER_DAYS],
    ),
    lease_id: null,
    available_at: inSeconds(knex, seconds),
    awaits_server: serverAway,
    last_error: (error instanceof Error ? error.message : String(error)).slice(0, 2000),
  })
}

/** The server is back: mails that only waited for it are due now. */
export const wakeWhatAwaitsTheServer = (knex: Knex): Promise<number> =>
  knex('outbox')
    .where({ awaits_server: true, status: 'waiting' })
    .update({ awaits_server: false, available_at: knex.raw('CURRENT_TIMESTAMP(3)') })
