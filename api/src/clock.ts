import { londonDay, toInstant, type Day, type Instant } from '@daysheet/core'

/** The only place that asks the time. A test hands in a clock of its own. */
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
