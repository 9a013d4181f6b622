import { statementFigures } from './cis-statement.ts'
import { compareNames } from './compare-names.ts'
import type { Day } from './day.ts'
import { clientDisplayName } from './display-name.ts'
import { groupedBy } from './grouped-by.ts'
import { penceFromPounds, poundsFromPence, sumPence, sumPounds } from './money.ts'
import { statementTiming } from './statement-status.ts'
import type { TaxMonth } from './tax-calendar.ts'

/**
 * How the statements of a month stand to the invoices that were paid in it:
 *
 * - `matched`: both say the same payments and deductions
 * - `differs`: there is a statement, but it says other figures
 * - `missing`: no statement, and the 19th has passed
 * - `not_due_yet`: no statement, and there is still time for it
 * - `no_invoice`: a statement of a month in which no invoice was paid
 */
export const RECONCILIATION_VERDICTS = [
  'matched',
  'differs',
  'missing',
  'not_due_yet',
  'no_invoice',
] as const
export type ReconciliationVerdict = (typeof RECONCILIATION_VERDICTS)[number]

/** Whose month it is. */
interface MonthOfClient extends TaxMonth {
  client_id: string
  client_name: string
  company_name: string | null
}

export interface ReconciledInvoice extends MonthOfClient {
  subtotal: number
  expenses_total: number
  cis_deduction: number
}

export interface ReconciledStatement extends MonthOfClient {
  total_payments: number
  total_deductions: number
  /** Set once a corrected one has taken its place. */
  superseded_at: string | null
}

export interface ReconciledMonth<Invoice, Statement> extends MonthOfClient {
  verdict: ReconciliationVerdict
  /** What the invoices come to: labour and expenses without VAT, and what was deducted. */
  expected_payments: number
  expected_deductions: number
  /** What the statements come to; null when there is none. */
  stated_payments: number | null
  stated_deductions: number | null
  /** Stated less expected; null when there is no statement. */
  payments_difference: number | null
  deductions_difference: number | null
  invoices: Invoice[]
  /** Those that no corrected one has replaced; their figures add up. */
  statements: Statement[]
}

/**
 * A worker's paid invoices beside the statements that they were given, a line for each client and
 * tax month, the latest month first. A month has a line when something was deducted in it or a
 * statement says so; all its payments count, as on a statement (CISR12160).
 *
 * Month 7 of 2026/27 on 20 Nov 2026: labour £1,475.00 and expenses £45.50 with CIS £295.00, then
 * labour £800.00 with CIS £160.00 are expected as £2,320.50 with £455.00 deducted. Statements of
 * £1,520.50 / £295.00 and £800.00 / £160.00 match them; the first alone differs by −£800.00 and
 * −£160.00; none at all is missing, which on 19 Nov it was not yet.
 */
export function reconcile<Invoice extends ReconciledInvoice, Statement extends ReconciledStatement>(
  { invoices, statements }: { invoices: readonly Invoice[]; statements: readonly Statement[] },
  today: Day,
): ReconciledMonth<Invoice, Statement>[] {
  const records = [
    ...invoices.map((invoice) => ({ of: invoice, invoice, statement: null })),
    ...statements
      .filter(({ superseded_at }) => superseded_at === null)
      .map((statement) => ({ of: statement, invoice: null, statement })),
  ]
  const keyOf = ({ of }: { of: MonthOfClient }) => `${of.tax_year} ${of.tax_month} ${of.client_id}`
  return groupedBy<(typeof records)[number]>(records, keyOf)
    .map((month) => lineOf<Invoice, Statement>(month, today))
    .filter(
      ({ statements, expected_deductions }) => statements.length > 0 || expected_deductions > 0,
    )
    .toSorted(
      (one, other) =>
        other.tax_year - one.tax_year ||
        other.tax_month - one.tax_month ||
        compareNames(clientDisplayName(one), clientDisplayName(other)),
    )
}

type MonthRecords<Invoice, Statement> = readonly [
  { of: MonthOfClient; invoice: Invoice | null; statement: Statement | null },
  ...{ of: MonthOfClient; invoice: Invoice | null; statement: Statement | null }[],
]

function lineOf<Invoice extends ReconciledInvoice, Statement extends ReconciledStatement>(
  month: MonthRecords<Invoice, Statement>,
  today: Day,
): ReconciledMonth<Invoice, Statement> {
  const { client_id, client_name, company_name, tax_year, tax_month } = month[0].of
  const invoices = month.flatMap(({ invoice }) => invoice ?? [])
  const statements = month.flatMap(({ statement }) => statement ?? [])
  const expected = statementFigures(invoices)
  const stated =
    statements.length === 0
      ? null
      : {
          payments: poundsFromPence(sumPounds(statements.map((one) => one.total_payments))),
          deductions: poundsFromPence(sumPounds(statements.map((one) => one.total_deductions))),
        }
  const payments_difference = stated && less(stated.payments, expected.total_payments)
  const deductions_difference = stated && less(stated.deductions, expected.total_deductions)
  const isSame = payments_difference === 0 && deductions_difference === 0
  const withStatement = isSame ? 'matched' : 'differs'
  const without =
    statementTiming({ tax_year, tax_month }, today) === 'missing' ? 'missing' : 'not_due_yet'
  return {
    client_id,
    client_name,
    company_name,
    tax_year,
    tax_month,
    verdict: invoices.length === 0 ? 'no_invoice' : stated ? withStatement : without,
    expected_payments: expected.total_payments,
    expected_deductions: expected.total_deductions,
    stated_payments: stated && stated.payments,
    stated_deductions: stated && stated.deductions,
    payments_difference,
    deductions_difference,
    invoices,
    statements,
  }
}

const less = (pounds: number, taken: number): number =>
  poundsFromPence(sumPence([penceFromPounds(pounds), penceFromPounds(-taken)]))

/**
 * What a year's lines come to: £455.00 by statements and £635.00 by invoices differ by −£180.00,
 * which HMRC would not know of.
 */
export function reconciliationTotals(
  lines: readonly Pick<
    ReconciledMonth<unknown, unknown>,
    'expected_deductions' | 'stated_deductions'
  >[],
) {
  const deducted_by_statements = sumPounds(lines.map((line) => line.stated_deductions ?? 0))
  const deducted_by_invoices = sumPounds(lines.map((line) => line.expected_deductions))
  return {
    deducted_by_statements: poundsFromPence(deducted_by_statements),
    deducted_by_invoices: poundsFromPence(deducted_by_invoices),
    difference: less(
      poundsFromPence(deducted_by_statements),
      poundsFromPence(deducted_by_invoices),
    ),
  }
}
