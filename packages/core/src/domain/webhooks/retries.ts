import { instantIsBefore } from '../day.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * How many seconds after each failed attempt the next one follows: soon, for a receiver that is being
 * restarted, then ever more seldom, for one that somebody has to mend. 71 hours, 35 minutes and 5
 * seconds in all, so a receiver that is mended within three days misses nothing.
 *
 * The first attempt is at 09:00:00 on Mon 16 Nov 2026, and every one fails. The next are at 09:00:05,
 * 09:05:05, 09:35:05, 11:35:05 and 16:35:05, on Tue 17 at 02:35:05 and 16:35:05, on Wed 18 at
 * 08:35:05, and the tenth and last on Thu 19 at 08:35:05.
 */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  16 * HOUR,
  24 * HOUR,
]

interface FailedDelivery {
  /** How often it was tried, the one that has just failed among them; at least 1. */
  attempts: number
  /** Instants: of its first attempt, and of the last message that its receiver accepted, if any. */
  first_attempt_at: string
  last_accepted_at: string | null
}

/** What follows a failed attempt: another, or none and perhaps the end of the webhook. */
export type AfterFailure =
  | { retry: true; wait_seconds: number }
  | { retry: false; disables_webhook: boolean }

/**
 * After the last attempt the webhook is disabled, unless its receiver accepted something else
 * meanwhile: then one message is at fault, and the others go on.
 */
export function afterFailure({
  attempts,
  first_attempt_at,
  last_accepted_at,
}: FailedDelivery): AfterFailure {
  const wait = WEBHOOK_RETRY_SECONDS[attempts - 1]
  if (wait !== undefined) return { retry: true, wait_seconds: wait }
  const hasAccepted =
    last_accepted_at !== null && !instantIsBefore(last_accepted_at, first_attempt_at)
  return { retry: false, disables_webhook: !hasAccepted }
}
