import { ApiError, RELEASE_CREDITED, RETENTION_RELEASED } from '@daysheet/core'
import type { Knex } from 'knex'

/** Throws `wrong_state` once retention of an invoice was released: what it withheld can't go away any more. */
export async function assertNothingReleased(
  trx: Knex.Transaction,
  { id, retention_amount }: { id: string; retention_amount: number },
): Promise<void> {
  if (retention_amount === 0) return
  const released = (await trx('retention_entries as entry')
    .join('invoices as release', 'release.id', 'entry.release_invoice_id')
    .where({ 'entry.invoice_id': id, 'entry.kind': 'released' })
    .whereNot('release.status', 'rejected')
    .forShare()
    .first('entry.id')) as unknown
  if (released !== undefined) throw new ApiError('wrong_state', { message: RETENTION_RELEASED })
}

/**
 * Throws `wrong_state` where an invoice that is turned down is for retention of one that was credited
 * since: its credit note has taken what was released for charged.
 */
export async function assertNotCreditedSince(
  trx: Knex.Transaction,
  { id, kind }: { id: string; kind: string },
): Promise<void> {
  if (kind !== 'retention_release') return
  const credited = (await trx('retention_entries as entry')
    .join('retentions', 'retentions.id', 'entry.retention_id')
    .join('invoices as release', 'release.id', 'entry.release_invoice_id')
    .join('credit_notes as note', (join) => {
      join
        .on('note.invoice_id', 'entry.invoice_id')
        .andOn('note.created_at', '>=', 'release.created_at')
    })
    .where('entry.release_invoice_id', id)
    .whereNot('note.status', 'withdrawn')
    .forUpdate('retentions')
    .first('note.id')) as unknown
  if (credited !== undefined) throw new ApiError('wrong_state', { message: RELEASE_CREDITED })
}
