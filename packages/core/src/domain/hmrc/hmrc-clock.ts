import { addInstant, epochMs, formatInstant, londonDay, toInstant, type Instant } from '../day.ts'

/**
 * A moment as HMRC writes it: on the clock in London, without a zone.
 *
 * `2026-07-07T09:14:00.000Z` is 2026-07-07T10:14:00.000, `2026-12-07T09:14:00.000Z` 2026-12-07T09:14:00.000.
 */
export const hmrcClock = (instant: Instant): string =>
  `${londonDay(instant)}T${formatInstant(instant).slice(-5)}${toInstant(instant).slice(16, 23)}`

const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/i
const HOUR_MS = 3_600_000

const instantOf = (text: string): string | null => {
  try {
    return toInstant(text)
  } catch {
    // It is no moment at all, which is what is asked here.
    return null
  }
}

/** The moment in milliseconds that HMRC means; null for what is no time. */
export function hmrcTimeMs(written: string): number | null {
  const isZoned = ZONE.test(written)
  const instant = instantOf(isZoned ? written : `${written}Z`)
  if (instant === null) return null
  const inSummer = addInstant(instant, -HOUR_MS)
  const isInSummer = !isZoned && hmrcClock(inSummer).slice(0, 16) === written.slice(0, 16)
  return epochMs(isInSummer ? inSummer : instant)
}
