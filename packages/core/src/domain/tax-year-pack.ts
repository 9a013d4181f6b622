import {
  reconcile,
  type ReconciledInvoice,
  type ReconciledMonth,
  type ReconciledStatement,
  type ReconciliationVerdict,
} from './cis-reconciliation.ts'
import type { Day } from './day.ts'
import { clientDisplayName } from './display-name.ts'
import { fileNamePart, uniqueFileNames } from './file-name.ts'
import { isInAcceptedReturn, type SentReturn } from './hmrc/worker-in-return.ts'
import { endingOf } from './statement-upload.ts'
import { formatTaxYear, taxMonthPeriod } from './tax-calendar.ts'
import { VAT_TREATMENT_LABELS, type VatTreatment } from './vat-treatment.ts'

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

export interface PackInvoice extends ReconciledInvoice {
  invoice_number: string
  period_start: Day
  period_end: Day
  paid_at: Day
  vat_amount: number
  total_amount: number
  net_amount: number
  vat_registered: boolean
  vat_treatment: VatTreatment
  /** Shown on the invoice and for the client to pay to HMRC: in no other amount. */
  reverse_charge_vat: number
  /** Of the expenses, what CIS was deducted from. */
  liable_expenses_total: number
}

const invoicesTable = (invoices: readonly PackInvoice[]): CsvTable => ({
  columns: [
    ...['Invoice', 'Client', 'Service period from', 'Service period to', 'Paid on', 'Tax month'],
    ...['Labour', 'Expenses', 'VAT', 'Total', 'CIS deduction', 'Net amount'],
    ...['VAT treatment', 'Reverse charge VAT (not in the total)', 'Expenses under CIS'],
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
    invoice.vat_registered ? VAT_TREATMENT_LABELS[invoice.vat_treatment] : 'Not VAT registered',
    invoice.reverse_charge_vat,
    invoice.liable_expenses_total,
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
  /** Of its receipt, `jpg`; null without one. */
  receipt_ending: string | null
}

/** `receipts`: the name of each receipt in the pack. */
const expensesTable = (
  expenses: readonly PackExpense[],
  receipts: ReadonlyMap<PackExpense, string>,
): CsvTable => ({
  columns: [
    ...['Date', 'Category', 'Description', 'Cost without VAT', 'VAT', 'Total', 'Notes', 'Receipt'],
  ],
  rows: expenses.map((expense) => [
    expense.expense_date,
    expense.category,
    expense.description,
    expense.cost_ex_vat,
    expense.vat_amount,
    expense.total_amount,
    expense.notes ?? '',
    receipts.get(expense) ?? '',
  ]),
})

const VERDICTS: Readonly<Record<ReconciliationVerdict, string>> = {
  matched: 'Matched',
  differs: 'Differs',
  missing: 'Missing',
  not_due_yet: 'Not due yet',
  no_invoice: 'No invoice',
}

/**
 * `files`: the name of each statement's file in the pack. `isReturned`: whether HMRC has the client's
 * return of that month with the worker in it; its receipt is the client's own and names others.
 */
const cisTable = (
  lines: readonly ReconciledMonth<unknown, PackStatement>[],
  files: ReadonlyMap<PackStatement, string>,
  isReturned: (line: { client_id: string; tax_month: number }) => boolean,
): CsvTable => ({
  columns: [
    ...['Client', 'Tax month', 'Tax month ended', 'Verdict'],
    ...['Payments by invoices', 'Deducted by invoices'],
    ...['Payments by statements', 'Deducted by statements', 'Difference', 'Statements'],
    'Contractor’s return',
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
    line.statements.flatMap((statement) => files.get(statement) ?? []).join(', '),
    isReturned(line) ? 'HMRC has it' : '',
  ]),
})

const yearOf = (taxYear: number) => formatTaxYear(taxYear).replace('/', '-')

/** `Tax-Year-2026-27-Łukasz-Wiśniewski.zip`. */
export const taxYearPackName = (taxYear: number, worker: string): string =>
  ['Tax-Year', yearOf(taxYear), fileNamePart(worker)].filter(Boolean).join('-') + '.zip'

export const PACK_SUMMARY = 'Summary.pdf'
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

export interface PackStatement extends ReconciledStatement {
  /** Null when the client gave figures without a file. */
  original_filename: string | null
}

/** `statements/Month-07-O-Brien-Sons.pdf`. */
function statementPath(statement: PackStatement): string {
  const month = String(statement.tax_month).padStart(2, '0')
  const name = ['Month', month, fileNamePart(clientDisplayName(statement))]
  const ending = endingOf(statement.original_filename ?? '') ?? 'pdf'
  return `statements/${name.filter(Boolean).join('-')}.${ending}`
}

/** `receipts/2026-11-20-Drill-bits.jpg`. */
const receiptPath = ({ expense_date, description, receipt_ending }: PackExpense): string =>
  `receipts/${[expense_date, fileNamePart(description)].filter(Boolean).join('-')}.${receipt_ending}`

/** Each with a path that no other has. */
function withPaths<Item>(items: readonly Item[], pathOf: (item: Item) => string) {
  const paths = uniqueFileNames(items.map(pathOf))
  return items.map((of, index) => ({ of, path: paths[index] ?? '' }))
}

/**
 * What is in a worker's pack beside its summary: three tables, the statements that no corrected one
 * has replaced and the receipts, each under a name that says what it is.
 */
export function taxYearPackOf<Statement extends PackStatement, Expense extends PackExpense>(
  year: {
    invoices: readonly PackInvoice[]
    statements: readonly Statement[]
    expenses: readonly Expense[]
    /** Of the worker's clients, oldest first. */
    returns: readonly SentReturn[]
    worker_id: string
  },
  today: Day,
) {
  const { invoices, expenses, returns, worker_id } = year
  const statements = withPaths(
    year.statements.filter((one) => one.superseded_at === null && one.original_filename !== null),
    statementPath,
  )
  const receipts = withPaths(
    expenses.filter(({ receipt_ending }) => receipt_ending !== null),
    receiptPath,
  )
  const pathsOf = <Item>(files: readonly { of: Item; path: string }[]) =>
    new Map(files.map(({ of, path }) => [of, path]))
  const lines = reconcile(year, today)
  return {
    lines,
    tables: [
      { path: 'invoices.csv', table: invoicesTable(invoices) },
      { path: 'expenses.csv', table: expensesTable(expenses, pathsOf<PackExpense>(receipts)) },
      {
        path: 'cis.csv',
        table: cisTable(lines, pathsOf<PackStatement>(statements), (line) =>
          isInAcceptedReturn(returns, line, worker_id),
        ),
      },
    ],
    statements,
    receipts,
  }
}
