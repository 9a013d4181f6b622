import type { CisMonthState } from './cis-month.ts'
import { daysBetween, type Day } from './day.ts'
import { hmrcPaymentDueOn, statementDueOn, taxMonthPeriod, type TaxMonth } from './tax-calendar.ts'

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

/** What the state of a month follows from. */
export interface MonthProgress {
  /** Anybody was paid under CIS, or a nil return is due. */
  needs_return: boolean
  is_return_recorded: boolean
  /** A payment in it changed after the return was recorded. */
  has_changed: boolean
  statements: { needed: number; given: number }
}

/**
 * Where a contractor stands with a tax month today. Month 7 of 2026/27 with a return to record: on
 * 5 Nov 2026 running, from 6 to 19 Nov due, on 20 Nov late; once the return is recorded and the
 * statements are given it is done, and changed when a payment in it is corrected after that.
 */
export function cisMonthState(
  month: TaxMonth,
  { needs_return, is_return_recorded, has_changed, statements }: MonthProgress,
  today: Day,
): CisMonthState {
  if (!isMonthOver(month, today)) return 'running'
  if (is_return_recorded && has_changed) return 'changed'
  const isOpen = (needs_return && !is_return_recorded) || statements.given < statements.needed
  if (!isOpen) return 'done'
  return statementDueOn(month.tax_year, month.tax_month) < today ? 'late' : 'due'
}

/** The twelve months of a tax year, the first one first. */
export const monthsOfTaxYear = (taxYear: number): TaxMonth[] =>
  Array.from({ length: 12 }, (_, index) => ({ tax_year: taxYear, tax_month: index + 1 }))
