import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'

/** Locked by id, so that two calls for the same ones wait for each other and never for ever. */
export async function lockInvoices(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await readRows(trx, 'SELECT id FROM invoices WHERE id IN (?) ORDER BY id FOR UPDATE', [[...ids]])
}
