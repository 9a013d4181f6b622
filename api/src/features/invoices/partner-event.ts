import {
  invoiceEventType,
  type EventAction,
  type EventPayment,
  type InvoiceStatus,
  type NewPartnerEvent,
} from '@daysheet/core'
import type { InvoiceWithParties } from './model.ts'

/**
 * What partners hear of a step of an invoice: numbers and amounts, nothing of tax or bank. Of a payment
 * they hear by itself, too; `invoice.paid` says that nothing is due any more.
 */
export function partnerEventOfInvoice(
  action: EventAction,
  invoice: InvoiceWithParties,
  payment?: EventPayment,
): readonly NewPartnerEvent[] {
  const type = invoiceEventType(action)
  if (type === null) return []
  const { id, invoice_number, client_id, worker_id, total_amount, net_amount } = invoice
  const status = invoice.status as InvoiceStatus
  const names = { invoice_id: id, invoice_number, client_id, worker_id, status }
  const step: NewPartnerEvent = { type, data: { ...names, total_amount, net_amount } }
  if (type !== 'invoice.paid' || !payment) return [step]
  const { paid_at, gross, net, amount_due } = payment
  const recorded: NewPartnerEvent = {
    type: 'payment.recorded',
    data: { ...names, paid_at, gross_amount: gross, amount: net, amount_due },
  }
  return amount_due > 0 ? [recorded] : [recorded, step]
}
