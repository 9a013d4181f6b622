import { londonDay, toInstant, type Day, type Instant } from '@daysheet/core'

/** The only place that reads the system time. Tests pass a clock of their own. */
export interface Clock {
  /** ISO 8601 in UTC, milliseconds and Z. */
  now: () => string
  /** The day on a wall calendar in London. */
  today: () => Day
}

const MINUTE_MS = 60_000

/** Days begin with a minute, so that the London calendar (slow, through Intl) is asked once in each. */
export function clockFrom(milliseconds: () => number): Clock {
  let minute = NaN
  let day: Day
  return {
    now: () => toInstant(milliseconds()),
    today: () => {
      const instant: Instant = milliseconds()
      const current = Math.floor(instant / MINUTE_MS)
      if (current !== minute) day = londonDay(instant)
      minute = current
      return day
    },
  }
}

export const systemClock: Clock = clockFrom(() => Date.now())
