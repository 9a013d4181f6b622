import { poundsFromPence } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'
import type { PricedInvoice } from './price-lines.ts'

// Rows of one INSERT: far below the 16 MB packet and the 65,535 placeholders of MySQL.
const CHUNK = 1000

type ItemColumns = Record<string, string | number | null>

const nothing = {
  work_date: null,
  project_id: null,
  pricing_type: null,
  work_type: null,
  hours: null,
  day_rate: null,
  multiplier: null,
  overtime_hours: null,
  overtime_multiplier: null,
  unit_rate: null,
  notes: null,
} as const

/** The rows of `invoice_items`, work first, in the order they were typed. */
export function itemRows(invoiceId: string, { work, expenses }: PricedInvoice): ItemColumns[] {
  const ofWork = work.map(({ amount, ...line }): ItemColumns => ({
    item_type: 'work',
    ...line,
    amount: poundsFromPence(amount),
  }))
  const ofExpenses = expenses.map(({ description, quantity, rate, amount }): ItemColumns => ({
    ...nothing,
    item_type: 'expense',
    item_description: description,
    quantity,
    rate,
    amount: poundsFromPence(amount),
  }))
  return [...ofWork, ...ofExpenses].map((row, position) => ({
    id: newId(),
    invoice_id: invoiceId,
    position,
    ...row,
  }))
}

/** Many lines, few statements: 62 take as many as one does. */
export async function insertLines(
  trx: Knex.Transaction,
  invoiceId: string,
  priced: PricedInvoice,
): Promise<void> {
  const rows = itemRows(invoiceId, priced)
  for (let from = 0; from < rows.length; from += CHUNK) {
    await trx('invoice_items').insert(rows.slice(from, from + CHUNK))
  }
}

export async function replaceLines(
  trx: Knex.Transaction,
  invoiceId: string,
  priced: PricedInvoice,
): Promise<void> {
  await trx('invoice_items').where('invoice_id', invoiceId).delete()
  await insertLines(trx, invoiceId, priced)
}
