import { halfUp, penceFromPounds, sumPence, type Pence } from './money.ts'

const WORKING_DAYS_A_MONTH = 20n

/** Day rates of the active projects × 20. Nov 2026: projects at £220 and £240 make £9,200. */
export const monthlyEstimate = (
  projects: Iterable<{ status: string; day_rate: number | null }>,
): Pence => {
  const rates: Pence[] = []
  for (const { status, day_rate } of projects) {
    if (status === 'active' && day_rate !== null) rates.push(penceFromPounds(day_rate))
  }
  return halfUp(BigInt(sumPence(rates)) * WORKING_DAYS_A_MONTH, 1n)
}
