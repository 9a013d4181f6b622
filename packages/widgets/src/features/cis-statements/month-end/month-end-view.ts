/** What the month end shows; a host may keep it in the address. */
export interface MonthEndView {
  /** The year in which the tax year starts; null for the tax year that it is now. */
  year: number | null
  /** The open tax month, 1 to 12; null for the year at a glance. */
  month: number | null
  /** A message to HMRC about that month, on its own page: how it stands, or its receipt. */
  submission: string | null
}

export const YEAR_AT_A_GLANCE: MonthEndView = { year: null, month: null, submission: null }
