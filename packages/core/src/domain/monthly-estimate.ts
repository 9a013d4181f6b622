import { halfUp, sumPounds, type Pence } from './money.ts'

export const WORKING_DAYS_A_MONTH = 20

interface RatedProject {
  status: string
  day_rate: number | null
}

/** Day rates of the active projects together. Nov 2026: projects at £220 and £240 make £460. */
export const activeDayRates = (projects: Iterable<RatedProject>): Pence =>
  sumPounds(
    [...projects].flatMap(({ status, day_rate }) => (status === 'active' ? (day_rate ?? []) : [])),
  )

/** Day rates of the active projects × 20. Nov 2026: projects at £220 and £240 make £9,200. */
export const monthlyEstimate = (projects: Iterable<RatedProject>): Pence =>
  halfUp(BigInt(activeDayRates(projects)) * BigInt(WORKING_DAYS_A_MONTH), 1n)
