export interface AgreedDayRates {
  /** The project assignment's own day rate, pounds. */
  assignment?: number | null
  /** The engagement's day rate, pounds. */
  engagement?: number | null
  /** The worker's standard day rate, pounds. */
  worker?: number | null
}

/**
 * Whose rate counts: the closest agreement wins. On 16 Nov 2026 Rosa has £220 with Hartley Build
 * and £240 for their Quayside project: a day there is worth £240, any other day £220.
 *
 * Null when nobody has agreed a rate; then no day-rate line can be priced.
 */
export const resolveDayRate = ({ assignment, engagement, worker }: AgreedDayRates): number | null =>
  assignment ?? engagement ?? worker ?? null
