import { ApiError, chaseRefusal, londonDay } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { recordDocumentEvent } from '../../documents/document-event.ts'
import { assertParty, type Viewer } from '../../documents/policy.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/** Reminds the client of an invoice that is overdue, once on a London day at most. */
export async function chaseInvoice(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<InvoiceWithParties> {
  assertParty(viewer, await findInvoice(deps.knex, id))
  return inTransaction(deps.knex, async (trx) => {
    // Locked first: whoever comes second finds the reminder of the first.
    await trx('invoices').where('id', id).forUpdate().first('id')
    const invoice = await findInvoice(trx, id)
    const last_chased_on = invoice.chased_at && londonDay(invoice.chased_at)
    const refusal = chaseRefusal({ ...invoice, last_chased_on }, deps.clock.today())
    if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
    const now = deps.clock.now()
    await trx('invoices')
      .where('id', id)
      .update({ chased_at: sqlInstant(now) })
    invoice.chased_at = now
    await recordDocumentEvent(trx, invoiceType, invoice, {
      actor: viewer.id,
      action: 'chase',
      before: null,
      after: { chased_at: now },
    })
    return invoice
  })
}
