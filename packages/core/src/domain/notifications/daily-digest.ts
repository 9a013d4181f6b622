import { addDays, londonDay, londonHour, toInstant, type Day, type Instant } from '../day.ts'

const DIGEST_HOUR = 7
/** The most that one mail lists; it says how many more there are. */
export const MOST_IN_DIGEST = 20

/** The London day whose digest is due: from 7:00 on today's, before that none. */
export const digestDay = (now: Instant): Day | null =>
  londonHour(now) >= DIGEST_HOUR ? londonDay(now) : null

/**
 * 7:00 on the London clock. No clock change is near it, so it is one instant of every day.
 *
 * 25 Oct 2026, the day on which summer time ends: 07:00 UTC; the day before: 06:00 UTC.
 */
const sevenInLondon = (day: Day): string => {
  const winter = toInstant(`${day}T07:00:00Z`)
  return londonHour(winter) === DIGEST_HOUR ? winter : toInstant(`${day}T06:00:00Z`)
}

/** Since when the digest of a day tells: since that of the day before. */
export const digestSince = (day: Day): string => sevenInLondon(addDays(day, -1))

/** `3 unread notifications on Daysheet`. */
export const digestTitle = (count: number): string =>
  count === 1 ? 'One unread notification on Daysheet' : `${count} unread notifications on Daysheet`
