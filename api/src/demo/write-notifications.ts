import type { NotificationType } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import type { DemoInvoice } from './invoice-rows.ts'

const RECENT_WEEKS = 4

interface Names {
  /** By id of the person. */
  get: (id: string) => string | undefined
}

interface Told {
  type: NotificationType
  to: 'worker' | 'client'
  at: string
  does: string
}

const told: readonly Told[] = [
  { type: 'invoice_submitted', to: 'client', at: 'submitted_at', does: 'sent you invoice' },
  { type: 'invoice_approved', to: 'worker', at: 'approved_at', does: 'approved invoice' },
  { type: 'invoice_disputed', to: 'worker', at: 'disputed_at', does: 'disputed invoice' },
  {
    type: 'invoice_dispute_resolved',
    to: 'worker',
    at: 'resolved_at',
    does: 'resolved the dispute about invoice',
  },
  { type: 'invoice_rejected', to: 'worker', at: 'rejected_at', does: 'rejected invoice' },
  { type: 'invoice_chased', to: 'client', at: 'chased_at', does: 'reminds you of invoice' },
]

/** What the invoices of the last weeks have caused; the older half has been read. */
export async function writeNotifications(
  trx: Knex.Transaction,
  invoices: readonly DemoInvoice[],
  names: Names,
): Promise<void> {
  const rows = invoices
    .filter(({ week }) => week <= RECENT_WEEKS)
    .flatMap(({ row, week }) =>
      told.flatMap(({ type, to, at, does }) => {
        const happened = row[at]
        if (typeof happened !== 'string') return []
        const [reader, other] =
          to === 'client' ? [row.client_id, row.worker_id] : [row.worker_id, row.client_id]
        return {
          id: newId(),
          user_id: reader,
          type,
          title: `${names.get(other) ?? ''} ${does} ${row.invoice_number}`,
          body: row['rejection_reason'] ?? null,
          subject_noun: 'invoice',
          subject_id: row.id,
          created_at: happened,
          read_at: week > 2 ? happened : null,
        }
      }),
    )
  await trx('notifications').insert(rows)
}
