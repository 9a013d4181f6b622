import { epochMs, type Instant } from './day.ts'

/**
 * This device first, then the one used last.
 *
 * Example (22 November 2026): a phone used at 13:00, this laptop used at 12:50 and a tablet used on
 * 20 November are listed as laptop, phone, tablet.
 */
export const orderSessions = <Session extends { current: boolean; last_used_at: Instant }>(
  sessions: readonly Session[],
): Session[] =>
  sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) ||
      epochMs(other.last_used_at) - epochMs(one.last_used_at),
  )
