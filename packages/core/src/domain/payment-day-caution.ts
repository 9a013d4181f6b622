import { formatDay, type Day } from './day.ts'
import { msg } from './msg.ts'
import { inEnglish, type Say } from './sentence.ts'
import { formatTaxMonth, formatTaxYear, taxMonthAt, taxYearOf } from './tax-calendar.ts'

/** The work that is paid for. */
export interface PaidPeriod {
  period_start: Day
  period_end: Day
}

/**
 * What to make sure of before a payment of this day is recorded, with the tax month that it would
 * count in: a slip of the year or the month moves a deduction to another return. Null for a day on
 * which one would expect it.
 *
 * Work of 9 to 15 Nov 2026: paid on 3 Nov, before it began, asks; paid on 20 Nov does not; paid on
 * 20 Apr 2027, in another tax year, asks.
 */
export function paymentDayCaution(
  { period_start, period_end }: PaidPeriod,
  paid_at: Day,
  words: Say = inEnglish,
): string | null {
  const { tax_year, tax_month } = taxMonthAt(paid_at)
  const facts = {
    day: formatDay(paid_at, 'medium'),
    month: formatTaxMonth(tax_year, tax_month).replace('M', 'm'),
    year: formatTaxYear(tax_year),
    start: formatDay(period_start, 'medium'),
  }
  if (paid_at < period_start) return words(BEFORE_PERIOD, facts)
  const isOther = tax_year < taxYearOf(period_start) || tax_year > taxYearOf(period_end)
  return isOther
    ? words(OTHER_YEAR, { ...facts, worked: formatTaxYear(taxYearOf(period_end)) })
    : null
}

const BEFORE_PERIOD = msg(
  '{day} is before the work began, on {start}. The payment counts in tax {month} of {year}.',
)
const OTHER_YEAR = msg(
  '{day} is in another tax year than the work, which was done in {worked}. The payment counts in tax {month} of {year}.',
)
