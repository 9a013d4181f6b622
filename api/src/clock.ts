import { londonDay, toInstant, type Day, type Instant } from '@daysheet/core'

/** The only place that reads the system time. Tests pass a clock of their own. */
export interface Clock {
  /** ISO 8601 in UTC, milliseconds and Z. */
  now: () => string
  /** The day on a wall calendar in London. */
  today: () => Day
}

export const clockFrom = (milliseconds: () => number): Clock => ({
  now: () => toInstant(milliseconds()),
  today: () => londonDay(milliseconds() satisfies Instant),
})

export const systemClock: Clock = clockFrom(() => Date.now())
