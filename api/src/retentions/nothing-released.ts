import { ApiError, RETENTION_RELEASED } from '@daysheet/core'
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
