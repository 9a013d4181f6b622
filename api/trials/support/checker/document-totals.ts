import {
  invoiceTotals,
  penceFromPounds,
  totalHours,
  totalsInPounds,
  type TaxStatus,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Check } from './evidence.ts'

interface InvoiceRow extends TaxStatus {
  id: string
  invoice_number: string
  total_hours: number
  expenses_total: number
  retention_amount: number
}
interface TimesheetRow {
  id: string
  timesheet_number: string
  total_hours: number
}
interface Line {
  document_id: string
  item_type: string
  amount: number
  expenses_share: number | null
  cis_liable: boolean | number | null
  hours: number | null
  overtime_hours: number | null
}

const AT_ONCE = 500

/** The lines of some documents, by document. */
async function linesOf(knex: Knex, table: string, owner: string, ids: readonly string[]) {
  const lines = (await knex(table)
    .whereIn(owner, [...ids])
    .select('*', `${owner} as document_id`)) as Line[]
  return Map.groupBy(lines, ({ document_id }) => document_id)
}

function invoiceDifferences(invoice: InvoiceRow, lines: readonly Line[]): string[] {
  const amounts = (of: (line: Line) => boolean) =>
    lines.filter(of).map(({ amount }) => penceFromPounds(amount))
  const isLiable = ({ cis_liable }: Line) => Boolean(cis_liable)
  const totals = totalsInPounds(
    invoiceTotals({
      ...invoice,
      retention: penceFromPounds(invoice.retention_amount),
      labour: amounts(({ item_type }) => item_type === 'work'),
      expenses: amounts((line) => line.item_type === 'expense' && !isLiable(line)),
      liable_expenses: amounts((line) => line.item_type === 'expense' && isLiable(line)),
    }),
  )
  // Hours come from lines priced by time alone; others have none.
  const expected: Record<string, number> = { ...totals, total_hours: totalHours(lines) }
  const stored = invoice as unknown as Record<string, number>
  return Object.entries(expected)
    .filter(([column, figure]) => stored[column] !== figure)
    .map(
      ([column, figure]) =>
        `invoice ${invoice.invoice_number} (${invoice.id}) has ${column} ${stored[column]}, its lines come to ${figure}`,
    )
}

/** Reads every row of a table in batches. */
async function forBatches<Row extends { id: string }>(
  knex: Knex,
  table: string,
  visit: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = (await knex(table).where('id', '>', after).orderBy('id').limit(AT_ONCE)) as Row[]
    if (rows.length === 0) return
    await visit(rows)
    after = rows.at(-1)?.id ?? after
  }
}

export const documentTotals: Check = {
  name: 'the lines of every document come to its totals',
  find: async ({ deps: { knex } }) => {
    const sentences: string[] = []
    await forBatches<InvoiceRow>(knex, 'invoices', async (invoices) => {
      const ids = invoices.map(({ id }) => id)
      const lines = await linesOf(knex, 'invoice_items', 'invoice_id', ids)
      for (const invoice of invoices) {
        sentences.push(...invoiceDifferences(invoice, lines.get(invoice.id) ?? []))
      }
    })
    await forBatches<TimesheetRow>(knex, 'timesheets', async (timesheets) => {
      const ids = timesheets.map(({ id }) => id)
      const lines = await linesOf(knex, 'timesheet_items', 'timesheet_id', ids)
      for (const { id, timesheet_number, total_hours } of timesheets) {
        const hours = totalHours(lines.get(id) ?? [])
        if (hours === total_hours) continue
        sentences.push(
          `timesheet ${timesheet_number} (${id}) has total_hours ${total_hours}, its lines come to ${hours}`,
        )
      }
    })
    return sentences
  },
}
