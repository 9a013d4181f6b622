import type { Day } from './day.ts'
import { statementDueOn, taxMonthPeriod, type TaxMonth } from './tax-calendar.ts'

export const STATEMENT_STATUSES = ['given', 'not_needed', 'not_due', 'due', 'missing'] as const
export type StatementStatus = (typeof STATEMENT_STATUSES)[number]

/**
 * Whether the statement of a tax month can be asked for (CISR72020): not while the month runs, until
 * the 19th it is due, and after that it is missing.
 *
 * Month 7 of 2026/27 ends on 5 Nov 2026: not due on 5 Nov, due from 6 to 19 Nov, missing on 20 Nov.
 */
export function statementTiming(
  { tax_year, tax_month }: TaxMonth,
  today: Day,
): 'not_due' | 'due' | 'missing' {
  if (statementDueOn(tax_year, tax_month) < today) return 'missing'
  return taxMonthPeriod(tax_year, tax_month).end < today ? 'due' : 'not_due'
}

/** Where a client stands with the statement of what it paid one worker in one tax month. */
export function statementStatus(
  month: TaxMonth & { total_deductions: number; statements_count: number },
  today: Day,
): StatementStatus {
  if (month.statements_count > 0) return 'given'
  return month.total_deductions > 0 ? statementTiming(month, today) : 'not_needed'
}
