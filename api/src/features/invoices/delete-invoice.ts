import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { deleteDocument } from '../../documents/change-status.ts'
import { audited } from './audited.ts'
import { findInvoice } from './find-invoice.ts'
import { recordInvoiceEvent } from './invoice-event.ts'
import { invoiceKind } from './invoice-kind.ts'
import { mustBeParty, type Viewer } from './policy.ts'

/** Drafts only; the number stays used, so that no two invoices ever share one. */
export async function deleteInvoice(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const invoice = await findInvoice(deps.knex, id)
  mustBeParty(viewer, invoice)
  await inTransaction(deps.knex, async (trx) => {
    await deleteDocument(trx, invoiceKind, { id, action: 'delete' })
    await trx('invoice_items').where('invoice_id', id).delete()
    await recordInvoiceEvent(trx, invoice, {
      actor: viewer.id,
      action: 'delete',
      before: audited(invoice),
      after: null,
    })
  })
}
