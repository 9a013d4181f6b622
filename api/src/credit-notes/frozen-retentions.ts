import {
  frozenRetentions as frozenOf,
  penceFromPounds,
  type FrozenRetention,
  type RetentionEntryKind,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'

// A release at the same moment would take what the credit note takes.
const LOCKED = `SELECT retentions.id FROM retentions
    JOIN retention_entries AS entry ON entry.retention_id = retentions.id
  WHERE entry.invoice_id = ? AND entry.kind = 'withheld'
  ORDER BY retentions.id FOR UPDATE`

const KEPT = `SELECT entry.project_id, entry.kind, entry.liable, entry.materials
  FROM retention_entries AS entry
    LEFT JOIN invoices AS released ON released.id = entry.release_invoice_id
  WHERE entry.invoice_id = ? AND entry.kind IN ('withheld', 'released')
    AND (released.id IS NULL OR released.status <> 'rejected')
  ORDER BY entry.id`

export interface FrozenInvoice {
  id: string
  retention_amount: number
  /** Null where projects have several. */
  retention_percent: number | null
}

interface KeptRow {
  project_id: string
  kind: RetentionEntryKind
  liable: number
  materials: number
}

/**
 * What an invoice kept back of each project when it was sent, and what of it was released, which stays
 * so until the transaction ends. Two statements, none where it kept nothing.
 */
export async function frozenRetentions(
  trx: Knex.Transaction,
  { id, retention_amount, retention_percent }: FrozenInvoice,
): Promise<FrozenRetention[]> {
  if (penceFromPounds(retention_amount) === 0) return []
  await readRows(trx, LOCKED, [id])
  return frozenOf(await readRows<KeptRow>(trx, KEPT, [id]), retention_percent)
}
