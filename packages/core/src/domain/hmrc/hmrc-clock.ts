import { epochMs, formatInstant, londonDay, type Instant } from '../day.ts'

/**
 * A moment as HMRC writes it: on the clock in London, without a zone.
 *
 * `2026-07-07T09:14:00.000Z` is 2026-07-07T10:14:00.000, `2026-12-07T09:14:00.000Z` 2026-12-07T09:14:00.000.
 */
export const hmrcClock = (instant: Instant): string =>
  `${londonDay(instant)}T${formatInstant(instant).slice(-5)}${new Date(epochMs(instant)).toISOString().slice(16, 23)}`

const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/i
const HOUR_MS = 3_600_000

/** The moment in milliseconds that HMRC means; null for what is no time. */
export function hmrcTimeMs(written: string): number | null {
  const isZoned = ZONE.test(written)
  const ms = Date.parse(isZoned ? written : `${written}Z`)
  if (Number.isNaN(ms)) return null
  if (isZoned) return ms
  const inSummer = new Date(ms - HOUR_MS).toISOString()
  return hmrcClock(inSummer).slice(0, 16) === written.slice(0, 16) ? ms - HOUR_MS : ms
}
