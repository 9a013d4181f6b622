import type { ReconciledMonth, ReconciliationVerdict } from './cis-reconciliation.ts'
import type { Day } from './day.ts'
import { clientDisplayName } from './display-name.ts'
import { fileNamePart, uniqueFileNames } from './file-name.ts'
import { endingOf } from './statement-upload.ts'
import { formatTaxYear, taxMonthPeriod, type TaxMonth } from './tax-calendar.ts'

/** A table as a spreadsheet opens it: a line of headings, then texts, and numbers in pounds. */
export interface CsvTable {
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/**
 * How its text is made, for csv-stringify: with a byte order mark, or Excel reads Łukasz as
 * ÅUKASZ; lines as RFC 4180 ends them; amounts with their pence; and a text that a spreadsheet would
 * run as a formula begins with an apostrophe (OWASP, CSV Injection).
 */
export const CSV_OPTIONS = {
  bom: true,
  record_delimiter: '\r\n',
  escape_formulas: true,
  cast: { number: (pounds: number) => pounds.toFixed(2) },
} as const

export interface PackInvoice extends TaxMonth {
  invoice_number: string
  client_name: string
  company_name: string | null
  period_start: Day
  period_end: Day
  paid_at: Day
  subtotal: number
  expenses_total: number
  vat_amount: number
  total_amount: number
  cis_deduction: number
  net_amount: number
}

export const invoicesTable = (invoices: readonly PackInvoice[]): CsvTable => ({
  columns: [
    ...['Invoice', 'Client', 'Service period from', 'Service period to', 'Paid on', 'Tax month'],
    ...['Labour', 'Expenses', 'VAT', 'Total', 'CIS deduction', 'Net amount'],
  ],
  rows: invoices.map((invoice) => [
    invoice.invoice_number,
    clientDisplayName(invoice),
    invoice.period_start,
    invoice.period_end,
    invoice.paid_at,
    String(invoice.tax_month),
    invoice.subtotal,
    invoice.expenses_total,
    invoice.vat_amount,
    invoice.total_amount,
    invoice.cis_deduction,
    invoice.net_amount,
  ]),
})

export interface PackExpense {
  expense_date: Day
  category: string
  description: string
  notes: string | null
  cost_ex_vat: number
  vat_amount: number
  total_amount: number
}

/** `receipts`: by expense the name of its receipt in the pack, '' for none. */
export const expensesTable = (
  expenses: readonly PackExpense[],
  receipts: readonly string[],
): CsvTable => ({
  columns: [
    ...['Date', 'Category', 'Description', 'Cost without VAT', 'VAT', 'Total', 'Notes', 'Receipt'],
  ],
  rows: expenses.map((expense, index) => [
    expense.expense_date,
    expense.category,
    expense.description,
    expense.cost_ex_vat,
    expense.vat_amount,
    expense.total_amount,
    expense.notes ?? '',
    receipts[index] ?? '',
  ]),
})

const VERDICTS: Readonly<Record<ReconciliationVerdict, string>> = {
  matched: 'Matched',
  differs: 'Differs',
  missing: 'Missing',
  not_due_yet: 'Not due yet',
  no_invoice: 'No invoice',
}

/** `files`: by the id of a statement the name of its file in the pack. */
export const cisTable = (
  lines: readonly ReconciledMonth<unknown, { id: string }>[],
  files: ReadonlyMap<string, string>,
): CsvTable => ({
  columns: [
    ...['Client', 'Tax month', 'Tax month ended', 'Verdict'],
    ...['Payments by invoices', 'Deducted by invoices'],
    ...['Payments by statements', 'Deducted by statements', 'Difference', 'Statements'],
  ],
  rows: lines.map((line) => [
    clientDisplayName(line),
    String(line.tax_month),
    taxMonthPeriod(line.tax_year, line.tax_month).end,
    VERDICTS[line.verdict],
    line.expected_payments,
    line.expected_deductions,
    line.stated_payments ?? '',
    line.stated_deductions ?? '',
    line.deductions_difference ?? '',
    line.statements.flatMap(({ id }) => files.get(id) ?? []).join(', '),
  ]),
})

const yearOf = (taxYear: number) => formatTaxYear(taxYear).replace('/', '-')

/** `Tax-Year-2026-27-Łukasz-Wiśniewski.zip`. */
export const taxYearPackName = (taxYear: number, worker: string): string =>
  ['Tax-Year', yearOf(taxYear), fileNamePart(worker)].filter(Boolean).join('-') + '.zip'

export const PACK_SUMMARY = 'Summary.pdf'
export const PACK_INVOICES = 'invoices.csv'
export const PACK_EXPENSES = 'expenses.csv'
export const PACK_CIS = 'cis.csv'
/** Only in a pack from which a file is missing. */
export const PACK_MISSING = 'Missing files.txt'

/** What {@link PACK_MISSING} says of the files that the store could not give. */
export const missingFilesText = (names: readonly string[]): string =>
  [
    'These files could not be read when this pack was made. Everything else is here, and your records are safe.',
    'Download the pack again later. If they stay away, add the receipt again or ask your client for the statement.',
    '',
    ...names,
    '',
  ].join('\r\n')

/** `statements/Month-07-O-Brien-Sons.pdf`, each name once. */
export const statementPaths = (
  statements: readonly (TaxMonth & {
    client_name: string
    company_name: string | null
    original_filename: string
  })[],
): string[] =>
  uniqueFileNames(
    statements.map((statement) => {
      const month = String(statement.tax_month).padStart(2, '0')
      const name = ['Month', month, fileNamePart(clientDisplayName(statement))]
      const ending = endingOf(statement.original_filename) ?? 'pdf'
      return `statements/${name.filter(Boolean).join('-')}.${ending}`
    }),
  )

/** `receipts/2026-11-20-Drill-bits.jpg`, each name once. */
export const receiptPaths = (
  expenses: readonly { expense_date: Day; description: string; ending: string }[],
): string[] =>
  uniqueFileNames(
    expenses.map(({ expense_date, description, ending }) => {
      const name = [expense_date, fileNamePart(description)].filter(Boolean).join('-')
      return `receipts/${name}.${ending}`
    }),
  )
