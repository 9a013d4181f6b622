import { lastWorkingDayBy } from './bank-holidays.ts'
import { formatPeriod, type Day } from './day.ts'

/** A year and month of the tax calendar: month 1 is 6 April to 5 May … 12 is 6 March to 5 April. */
export interface TaxMonth {
  /** The year in which the tax year starts: 2026 is 2026/27. */
  tax_year: number
  tax_month: number
}

export interface Period {
  start: Day
  end: Day
}

const onDay = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const FIRST_DATE = 6

/**
 * Tax months run from the 6th to the 5th (CISR61190), counted on the calendar and never from a
 * timestamp.
 *
 * Paid on 5 Apr 2026: month 12 of 2025/26. Paid on 6 Apr 2026: month 1 of 2026/27. Paid on
 * 31 Dec 2026: month 9 of 2026/27.
 */
export function taxMonthAt(day: Day): TaxMonth {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  // Whole calendar months since the April in which the calendar year's own tax year begins.
  const sinceApril = month - 4 - (date < FIRST_DATE ? 1 : 0)
  return sinceApril >= 0
    ? { tax_year: year, tax_month: sinceApril + 1 }
    : { tax_year: year - 1, tax_month: sinceApril + 13 }
}

export const taxYearOf = (day: Day): number => taxMonthAt(day).tax_year
export const taxMonthOf = (day: Day): number => taxMonthAt(day).tax_month

/**
 * The tax month that is over and whose statements and return are due next, or were last: on
 * 5 Dec 2026 month 7 (to 5 Nov), on 6 Dec month 8.
 */
export function lastEndedTaxMonth(today: Day): TaxMonth {
  const { tax_year, tax_month } = taxMonthAt(today)
  return tax_month > 1
    ? { tax_year, tax_month: tax_month - 1 }
    : { tax_year: tax_year - 1, tax_month: 12 }
}

const calendarMonth = (taxYear: number, taxMonth: number, date: number): Day => {
  const month = taxMonth + 3
  return month <= 12 ? onDay(taxYear, month, date) : onDay(taxYear + 1, month - 12, date)
}

const assertTaxMonth = (taxMonth: number) => {
  if (!Number.isInteger(taxMonth) || taxMonth < 1 || taxMonth > 12) {
    throw new RangeError(`${taxMonth} is not a tax month (1 to 12)`)
  }
}

/** Month 8 of 2026 is 6 Nov to 5 Dec 2026. Throws a RangeError unless the month is 1 to 12. */
export function taxMonthPeriod(taxYear: number, taxMonth: number): Period {
  assertTaxMonth(taxMonth)
  return {
    start: calendarMonth(taxYear, taxMonth, FIRST_DATE),
    end: calendarMonth(taxYear, taxMonth + 1, FIRST_DATE - 1),
  }
}

/** 2026 is 6 Apr 2026 to 5 Apr 2027. */
export const taxYearPeriod = (taxYear: number): Period => ({
  start: onDay(taxYear, 4, FIRST_DATE),
  end: onDay(taxYear + 1, 4, FIRST_DATE - 1),
})

/**
 * The contractor's monthly return and the subcontractor's payment and deduction statement are both
 * due 14 days after the tax month's end, on the 19th (CISR72020).
 *
 * Paid on 31 Dec 2026, in the month to 5 Jan 2027: due on 19 Jan 2027.
 */
export function statementDueOn(taxYear: number, taxMonth: number): Day {
  assertTaxMonth(taxMonth)
  return calendarMonth(taxYear, taxMonth + 1, 19)
}

/**
 * Deductions are paid over to HMRC by the 22nd after the tax month when paid electronically
 * (CISR84030). Deducted on 31 Dec 2026: by 22 Jan 2027.
 */
export function hmrcPaymentDueOn(taxYear: number, taxMonth: number): Day {
  assertTaxMonth(taxMonth)
  return calendarMonth(taxYear, taxMonth + 1, 22)
}

/**
 * By when the money must leave for HMRC to have it in time: the last working day by the 22nd
 * (CISR84030). Only Faster Payments arrive on a weekend or a bank holiday.
 *
 * Month 7 of 2026/27: by Fri 20 Nov 2026, as the 22nd is a Sunday.
 */
export const hmrcPayBy = (taxYear: number, taxMonth: number): Day =>
  lastWorkingDayBy(hmrcPaymentDueOn(taxYear, taxMonth))

/** `2026/27`. */
export const formatTaxYear = (taxYear: number): string =>
  `${taxYear}/${String((taxYear + 1) % 100).padStart(2, '0')}`

/** `Month 8 (6 Nov – 5 Dec 2026)`: nobody should have to know where a tax month begins. */
export function formatTaxMonth(taxYear: number, taxMonth: number): string {
  const { start, end } = taxMonthPeriod(taxYear, taxMonth)
  return `Month ${taxMonth} (${formatPeriod(start, end)})`
}

/** This tax year and the four before, newest first, for the year selectors. */
export const lastFiveTaxYears = (today: Day): number[] =>
  Array.from({ length: 5 }, (_, back) => taxYearOf(today) - back)
