import {
  addInstant,
  daysBetween,
  INVITATION_DAYS,
  invitationLastDay,
  londonDay,
  toInstant,
  type Day,
} from '@daysheet/core'

const HOUR_MS = 3_600_000

/**
 * Seven days later. Sent on Mon 16 Nov 2026 at 10:00, an invitation says Mon 23 Nov 10:00 and can
 * be answered until that day ends. Where the clocks change in between, the hour is moved so that it
 * always names the last day.
 */
export function expiryOf(sentAt: string): string {
  const lastDay = invitationLastDay(londonDay(sentAt))
  const expires = addInstant(sentAt, INVITATION_DAYS * 24 * HOUR_MS)
  if (londonDay(expires) === lastDay) return expires
  return addInstant(expires, londonDay(expires) > lastDay ? -HOUR_MS : HOUR_MS)
}

/** Whole days, 0 on the last day, negative after it. */
export const daysUntilExpiry = (expiresAt: string, today: Day): number =>
  daysBetween(today, londonDay(expiresAt))

export const isExpired = (expiresAt: string, today: Day): boolean =>
  daysUntilExpiry(expiresAt, today) < 0

/** The instant at which the day begins in London, which in summer is an hour before UTC's. */
export function startOfLondonDay(day: Day): string {
  const midnight = toInstant(`${day}T00:00:00Z`)
  const inSummer = addInstant(midnight, -HOUR_MS)
  return londonDay(inSummer) === day ? inSummer : midnight
}
