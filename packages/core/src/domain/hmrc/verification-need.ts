import type { Day } from '../day.ts'
import { taxYearOf, taxYearPeriod } from '../tax-calendar.ts'

/** From when on a verification or a return still counts: this tax year and the two before it. */
export const verificationsCountFrom = (today: Day): Day => taxYearPeriod(taxYearOf(today) - 2).start

export interface KnownToHmrc {
  /** When HMRC last answered about the worker; null: never. */
  verified_on: Day | null
  /** The end of the last tax month with the worker in this contractor's return; null: in none. */
  last_returned: Day | null
}

/**
 * Whether HMRC has to be asked about somebody before the next payment: not where they were verified or
 * in one of the contractor's own returns in this or the two previous tax years (regulation 6).
 *
 * On 23 Nov 2026 what was done since 6 Apr 2024 counts: verified on 5 Apr 2024 is too long ago.
 */
export function needsVerification(
  { verified_on, last_returned }: KnownToHmrc,
  today: Day,
): boolean {
  const from = verificationsCountFrom(today)
  return ![verified_on, last_returned].some((day) => day !== null && day >= from)
}
