import type { Day } from './day.ts'
import { NO_PENCE, sumPence, type Pence } from './money.ts'
import { statementTiming } from './statement-status.ts'
import {
  hmrcPaymentDueOn,
  statementDueOn,
  taxYearOf,
  taxYearPeriod,
  type TaxMonth,
} from './tax-calendar.ts'

/** What a client deducted from the invoices that it paid in one tax month. */
export interface MonthsDeductions extends TaxMonth {
  deducted: Pence
  /** Workers from whom something was deducted and who have no statement of it. */
  without_statement: number
}

export interface CisObligations {
  /** Deducted in tax months whose payment to HMRC is not past due. */
  owed: Pence
  /** When the first of it is due; null when nothing is owed. */
  owed_by: Day | null
  /** Statements that are missing after their due date. */
  statements_missing: number
  /** Statements of months that are over, which are due on a day that has not passed. */
  statements_due: number
  statements_due_on: Day | null
}

/**
 * From which day on payments matter for the CIS panel: the statement of the last month of a tax year
 * is due in the next, so both are looked at. On 22 Nov 2026: 6 Apr 2025.
 */
export const obligationsFrom = (today: Day): Day => taxYearPeriod(taxYearOf(today) - 1).start

/**
 * Deductions are paid over by the 22nd after the tax month (CISR84030), and the statements of them
 * are due on the 19th (CISR72020).
 *
 * On 20 Nov 2026: £635.00 deducted between 6 Oct and 5 Nov is owed until 22 Nov; a worker without a
 * statement of that month counts as missing since the 19th. Deductions since 6 Nov are owed until
 * 22 Dec, and no statement of them is due yet, since the month is not over.
 */
export function cisObligations(months: readonly MonthsDeductions[], today: Day): CisObligations {
  const found: CisObligations = {
    owed: NO_PENCE,
    owed_by: null,
    statements_missing: 0,
    statements_due: 0,
    statements_due_on: null,
  }
  for (const { tax_year, tax_month, deducted, without_statement } of months) {
    const payBy = hmrcPaymentDueOn(tax_year, tax_month)
    if (payBy >= today && deducted > 0) {
      found.owed = sumPence([found.owed, deducted])
      found.owed_by = earlier(found.owed_by, payBy)
    }
    if (without_statement === 0) continue
    const timing = statementTiming({ tax_year, tax_month }, today)
    if (timing === 'missing') found.statements_missing += without_statement
    if (timing === 'due') {
      found.statements_due += without_statement
      found.statements_due_on = earlier(
        found.statements_due_on,
        statementDueOn(tax_year, tax_month),
      )
    }
  }
  return found
}

const earlier = (a: Day | null, b: Day): Day => (a === null || b < a ? b : a)
