import { daysBetween, type Day } from './day.ts'
import {
  hmrcPayBy,
  hmrcPaymentDueOn,
  statementDueOn,
  taxMonthPeriod,
  type TaxMonth,
} from './tax-calendar.ts'

/** Nil returns are required for the tax months from 6 April 2026 on. */
export const NIL_RETURNS_FROM: Day = '2026-04-06'

/** The dates of a month and where today stands to them. */
export function monthDates({ tax_year, tax_month }: TaxMonth, today: Day) {
  const { start, end } = taxMonthPeriod(tax_year, tax_month)
  const due_on = statementDueOn(tax_year, tax_month)
  return {
    period_start: start,
    period_end: end,
    due_on,
    days_left: daysBetween(today, due_on),
    hmrc_due_on: hmrcPaymentDueOn(tax_year, tax_month),
    hmrc_pay_by: hmrcPayBy(tax_year, tax_month),
  }
}

/** The 5th still belongs to the month: month 7 of 2026/27 is over on 6 Nov 2026. */
export const isMonthOver = ({ tax_year, tax_month }: TaxMonth, today: Day): boolean =>
  taxMonthPeriod(tax_year, tax_month).end < today

/**
 * Whether a return is due of a month in which nobody was paid: from 6 April 2026 on, and only of a
 * client that had engaged somebody by the end of it.
 *
 * First engaged on 20 Sep 2026: month 5 (to 5 Sep) is not due, month 6 (to 5 Oct) is.
 */
export function isNilDue(month: TaxMonth, contractorSince: Day | null, today: Day): boolean {
  const { start, end } = taxMonthPeriod(month.tax_year, month.tax_month)
  return (
    start >= NIL_RETURNS_FROM &&
    contractorSince !== null &&
    contractorSince <= end &&
    isMonthOver(month, today)
  )
}

/** The twelve months of a tax year, the first one first. */
export const monthsOfTaxYear = (taxYear: number): TaxMonth[] =>
  Array.from({ length: 12 }, (_, index) => ({ tax_year: taxYear, tax_month: index + 1 }))
