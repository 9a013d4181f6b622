import { dividedBy, fraction, halfUpInteger, plus, times, type Fraction } from './fraction.ts'
import { halfUp, type Pence } from './money.ts'
import type { WorkType } from './work-type.ts'

/** The terms on which a line is priced. Each line carries its own: a project may have its own day rate. */
export interface EngagementTerms {
  /** Pounds. */
  day_rate: number
  standard_hours: number
  overtime_multiplier: number
  night_multiplier: number
  weekend_multiplier: number
}

export interface DayRateWork {
  hours: number
  work_type: WorkType
  /** Hours on top of `hours`, paid at the overtime multiplier. */
  overtime_hours?: number | null
}

const inPence = (pounds: Fraction): Pence => halfUp(pounds.numerator * 100n, pounds.denominator)

const exactHourlyRate = (terms: EngagementTerms): Fraction =>
  dividedBy(fraction(terms.day_rate), fraction(terms.standard_hours))

/** What an hour of this kind of work is multiplied by; standard work by 1. */
export function multiplierFor(
  workType: WorkType,
  terms: Pick<EngagementTerms, 'overtime_multiplier' | 'night_multiplier' | 'weekend_multiplier'>,
): number {
  switch (workType) {
    case 'standard':
      return 1
    case 'overtime':
      return terms.overtime_multiplier
    case 'night':
      return terms.night_multiplier
    case 'weekend':
      return terms.weekend_multiplier
  }
}

/**
 * Hours × hourly rate × multiplier, and overtime hours × hourly rate × overtime multiplier, with
 * hourly rate = day rate ÷ standard hours. Nothing is rounded before the line as a whole, so a full
 * standard day is worth exactly the day rate.
 *
 * Mon 16 Nov 2026, £200 a day of 9 h: 9 h are £200.00 (9 × 22.22 would be £199.98).
 * Tue 17 Nov 2026, £200 a day of 8 h: 8 h and 2 h overtime at 1.5 are 200 + 75 = £275.00.
 * Sat 21 Nov 2026, £200 a day of 8 h: 8 h of weekend work at 2 are £400.00.
 *
 * Throws a RangeError when the standard hours are not above zero.
 */
export function dayRateLine(work: DayRateWork, terms: EngagementTerms): Pence {
  const paidHours = plus(
    times(fraction(work.hours), fraction(multiplierFor(work.work_type, terms))),
    times(fraction(work.overtime_hours ?? 0), fraction(terms.overtime_multiplier)),
  )
  return inPence(times(paidHours, exactHourlyRate(terms)))
}

/** Mon 16 Nov 2026: 12.5 m² of plastering at £18.35 are £229.375, so £229.38. */
export const fixedPriceLine = (line: { quantity: number; unit_rate: number }): Pence =>
  inPence(times(fraction(line.quantity), fraction(line.unit_rate)))

/** Mon 16 Nov 2026: 3 bags of bonding at £15.1665 are £45.4995, so £45.50. */
export const expenseLine = (line: { quantity: number; rate: number }): Pence =>
  inPence(times(fraction(line.quantity), fraction(line.rate)))

/** Pounds an hour with 4 decimals, for showing only; amounts are made from the day rate itself. */
export function hourlyRate(terms: Pick<EngagementTerms, 'day_rate' | 'standard_hours'>): number {
  const exact = dividedBy(fraction(terms.day_rate), fraction(terms.standard_hours))
  return Number(halfUpInteger(exact.numerator * 10_000n, exact.denominator)) / 10_000
}
