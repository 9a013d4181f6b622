import {
  expenseTotal,
  formatPence,
  formatTaxYear,
  PACK_SUMMARY,
  penceFromPounds,
  poundsFromPence,
  taxYearOf,
  taxYearPackOf,
  taxYearSummary,
  type contract,
  type SummarySection,
} from '@daysheet/core'
import { textPdf, type WorldExpense } from '@daysheet/core/fixtures'
import { assertSelf, type Call, type Handlers } from './call.ts'
import { cisYearOf } from './cis-reconciliation.ts'
import { csvText } from './csv-text.ts'

type Endpoints = typeof contract.taxYearPack

const linesOf = ({ heading, rows, total, columns, notes }: SummarySection): string[] => [
  heading,
  ...(total === null ? [] : [columns.join('  ')]),
  ...[...rows, ...(total ? [total] : [])].map(({ label, amounts }) =>
    [label, ...amounts.map(formatPence)].join('  '),
  ),
  ...notes,
  '',
]

/** The files of the API's pack; its summary is plain text on A4 pages, without the printed layout. */
async function download(call: Call<Endpoints['download']>): Promise<Blob> {
  assertSelf(call)
  const { store, account, today, now, query } = call
  const tax_year = query.year ?? taxYearOf(today)
  const { invoices, statements: cisStatements } = cisYearOf(call, tax_year)
  const expenses = store.world.expenses
    .filter((one) => one.worker_id === account.id && taxYearOf(one.expense_date) === tax_year)
    .map((one) => ({ ...one, total_amount: totalOf(one), receipt_ending: endingOf(one) }))
    .toSorted((one, other) => (one.expense_date < other.expense_date ? -1 : 1))
  const statements = cisStatements
    .map((one) => ({ ...one, original_filename: one.file?.filename ?? null }))
    .toSorted((one, other) => one.tax_month - other.tax_month)
  const returns = store.world.hmrc.submissions.filter((one) => one.tax_year === tax_year)
  const pack = taxYearPackOf(
    { invoices, statements, expenses, returns, worker_id: account.id },
    today,
  )
  const year = {
    ...pack,
    tax_year,
    invoices,
    expenses,
    vat_registered: account.profile.vat_registered,
  }

  // Loaded only when a pack is made: with the CSV's it weighs as much as everything else in memory.
  const { zipSync } = await import('fflate')
  const title = `Tax year ${formatTaxYear(tax_year)}: ${account.profile.full_name}`
  const files: Record<string, Uint8Array> = {
    [PACK_SUMMARY]: textPdf([title, '', ...taxYearSummary(year).flatMap(linesOf)]),
  }
  for (const { path, table } of pack.tables) {
    files[path] = new TextEncoder().encode(await csvText([table.columns, ...table.rows]))
  }
  for (const { path, of } of pack.statements) files[path] = of.file?.content ?? new Uint8Array()
  for (const { path, of } of pack.receipts) {
    files[path] = new Uint8Array((await of.receipt?.image.arrayBuffer()) ?? [])
  }
  return new Blob([zipSync(files, { mtime: now })], { type: 'application/zip' })
}

const totalOf = (expense: { cost_ex_vat: number; vat_amount: number }) =>
  poundsFromPence(
    expenseTotal({
      cost_ex_vat: penceFromPounds(expense.cost_ex_vat),
      vat_amount: penceFromPounds(expense.vat_amount),
    }),
  )

/** Here a picture is kept as it came. */
function endingOf({ receipt }: WorldExpense): string | null {
  if (receipt === null) return null
  return receipt.image.type === 'image/png' ? 'png' : 'jpg'
}

export const taxYearPack: Handlers<Endpoints> = { download }
