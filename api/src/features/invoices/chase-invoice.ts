import { ApiError, formatDay, INVOICE_STATUS_LABELS, isOverdue, londonDay } from '@daysheet/core'
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
    const refusal = whyNot(invoice, deps.clock.today())
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

function whyNot(invoice: InvoiceWithParties, today: string): string | null {
  if (invoice.status !== 'submitted') {
    const label = INVOICE_STATUS_LABELS[invoice.status].toLowerCase()
    return `Only a submitted invoice that is overdue can be chased; this one is ${label}. Nothing was sent.`
  }
  if (!isOverdue(invoice, today)) {
    return `This invoice is not overdue: it is due on ${formatDay(invoice.due_date, 'long')}. Nothing was sent.`
  }
  if (invoice.chased_at !== null && londonDay(invoice.chased_at) === today) {
    return 'You have already sent a reminder for this invoice today. You can send another one tomorrow.'
  }
  return null
}
