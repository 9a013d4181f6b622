import { penceFromPounds, sumPounds, type FrozenRetention } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'

const WITHHELD = `SELECT project_id, liable, materials FROM retention_entries
  WHERE invoice_id = ? AND kind = 'withheld' ORDER BY id`

export interface FrozenInvoice {
  id: string
  retention_amount: number
  /** Null where projects have several. */
  retention_percent: number | null
}

/** What an invoice kept back of each project when it was sent; no statement where it kept nothing. */
export async function frozenRetentions(
  trx: Knex.Transaction,
  invoice: FrozenInvoice,
): Promise<FrozenRetention[]> {
  if (penceFromPounds(invoice.retention_amount) === 0) return []
  const rows = await readRows<{ project_id: string; liable: number; materials: number }>(
    trx,
    WITHHELD,
    [invoice.id],
  )
  return rows.map(({ project_id, liable, materials }) => ({
    project_id,
    percent: invoice.retention_percent,
    retention: sumPounds([liable, materials]),
  }))
}
