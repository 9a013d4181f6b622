import type { Day } from '../day.ts'

/**
 * What the law says of retentions in construction contracts; a day that is null is not law yet.
 *
 * The Commercial Payments Bill (Lords, first reading 19 May 2026, second 9 June 2026) would forbid
 * new retention clauses two years after it commences and have everything paid back within a year
 * of that. It was not passed when this was written, hence both are null.
 */
export interface RetentionLaw {
  /** The last day on which terms can be made or raised. */
  new_terms_until: Day | null
  /** The day on which everything that is held is due for release. */
  last_release_day: Day | null
}

export const RETENTION_LAW: RetentionLaw = { new_terms_until: null, last_release_day: null }
