import { ApiError, formatDay, INVOICE_STATUS_LABELS, isOverdue, londonDay } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { documentEvent } from '../../documents/document-event.ts'
import type { Viewer } from '../../documents/policy.ts'
import { recordEvent } from '../../record-event.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/**
 * Reminds the client of an invoice that is overdue, once on a London day at most. The caller has
 * locked the invoice: the second of two at once finds the reminder of the first.
 */
export async function chaseInvoice(
  { knex: trx, clock }: TransactionDeps,
  viewer: Viewer,
  invoice: InvoiceWithParties,
): Promise<InvoiceWithParties> {
  const refusal = whyNot(invoice, clock.today())
  if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
  const now = clock.now()
  await trx('invoices')
    .where('id', invoice.id)
    .update({ chased_at: sqlInstant(now) })
  const chased = { ...invoice, chased_at: now }
  const event = documentEvent(invoiceType, chased, {
    actor: viewer.id,
    action: 'chase',
    before: null,
    after: { chased_at: now },
  })
  await recordEvent(trx, event)
  return chased
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
