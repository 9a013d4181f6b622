import type { Day } from './day.ts'
import { groupedBy } from './grouped-by.ts'
import { poundsFromPence, sumPounds } from './money.ts'
import { msg } from './msg.ts'
import { statementDueOn, type TaxMonth } from './tax-calendar.ts'

/** What the download says of a statement whose client gave its figures without a file. */
export const NO_STATEMENT_FILE = msg('No file available for download')

/** Where a statement's file is read, on the API's own origin; null when no file was given. */
export const statementFileUrl = (statement: {
  id: string
  original_filename: string | null
}): string | null =>
  statement.original_filename === null ? null : `/api/cis-statements/${statement.id}/download`

export interface StatementFigures {
  total_payments: number
  total_deductions: number
}

/**
 * What a statement says of the invoices that were paid in its tax month: labour and expenses without
 * VAT, and what was deducted (CISR12160), in pounds.
 *
 * Month 8 of 2026/27: labour £1,475.00 and expenses £45.50 with CIS £295.00, then labour £800.00 with
 * CIS £160.00: payments £2,320.50, deductions £455.00.
 */
export const statementFigures = (
  invoices: readonly { subtotal: number; expenses_total: number; cis_deduction: number }[],
): StatementFigures => ({
  total_payments: sumOfPounds(
    invoices.flatMap(({ subtotal, expenses_total }) => [subtotal, expenses_total]),
  ),
  total_deductions: sumOfPounds(invoices.map(({ cis_deduction }) => cis_deduction)),
})

/** What a statement is worked out from. */
export interface PaidInvoice {
  worker_id: string
  client_id: string
  invoice_number: string
  /** Of the payment; null while it is owed. */
  tax_year: number | null
  tax_month: number | null
  subtotal: number
  expenses_total: number
  cis_deduction: number
}

/** What a client paid a worker in one tax month, as a statement of it says it. */
export interface PaidMonth extends TaxMonth, StatementFigures {
  worker_id: string
  client_id: string
  /** Null when several were paid in the month. */
  invoice_number: string | null
}

/**
 * What was paid, by worker, client and tax month, the oldest month first. Every payment of the month
 * counts, also one from which nothing was deducted (CISR12160 asks for the gross amount paid).
 *
 * Month 8 of 2026/27: labour £600.00 with CIS £120.00 and materials alone of £45.50 are one month of
 * £645.50 with £120.00 deducted.
 */
export function paidMonths(invoices: readonly PaidInvoice[]): PaidMonth[] {
  const paidOnes = invoices.flatMap(({ tax_year, tax_month, ...invoice }) =>
    tax_year === null || tax_month === null ? [] : { ...invoice, tax_year, tax_month },
  )
  return groupedBy(paidOnes, statementKey)
    .map((paid) => {
      const [{ worker_id, client_id, tax_year, tax_month, invoice_number }, ...others] = paid
      return {
        worker_id,
        client_id,
        tax_year,
        tax_month,
        ...statementFigures(paid),
        invoice_number: others.length === 0 ? invoice_number : null,
      }
    })
    .toSorted((one, other) => (statementKey(one) < statementKey(other) ? -1 : 1))
}

const statementKey = (of: TaxMonth & Pick<PaidInvoice, 'worker_id' | 'client_id'>) =>
  `${of.tax_year} ${String(of.tax_month).padStart(2, '0')} ${of.worker_id} ${of.client_id}`

/**
 * The statements that clients owe or have given by this day: one for each worker and tax month from
 * whose payments something was deducted, once it is due, oldest month first.
 *
 * On 22 Nov 2026 month 7 is among them (due 19 Nov), month 8 is not (due 19 Dec).
 */
export const dueStatements = (invoices: readonly PaidInvoice[], today: Day): PaidMonth[] =>
  paidMonths(invoices).filter(
    ({ tax_year, tax_month, total_deductions }) =>
      total_deductions > 0 && statementDueOn(tax_year, tax_month) <= today,
  )

/** One that a corrected statement has replaced is kept to be read, and counts no more. */
export const isCurrentStatement = (statement: { superseded_at?: string | null }): boolean =>
  statement.superseded_at == null

/**
 * The figures of a list of statements: £2,320.50 with £455.00 deducted and £720.99 with £180.00 are 2
 * statements, £3,041.49 and £635.00. Those that were superseded are left out.
 */
export function summariseStatements(
  statements: readonly (StatementFigures & { superseded_at?: string | null })[],
) {
  const current = statements.filter(isCurrentStatement)
  return {
    total_statements: current.length,
    total_payments: sumOfPounds(current.map(({ total_payments }) => total_payments)),
    total_deductions: sumOfPounds(current.map(({ total_deductions }) => total_deductions)),
  }
}

const sumOfPounds = (amounts: readonly number[]): number => poundsFromPence(sumPounds(amounts))
