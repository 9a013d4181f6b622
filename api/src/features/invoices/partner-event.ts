import {
  invoiceEventType,
  type EventAction,
  type InvoiceStatus,
  type NewPartnerEvent,
} from '@daysheet/core'
import type { InvoiceWithParties } from './model.ts'

/** What partners hear of a step of an invoice: numbers and amounts, nothing of tax or bank. */
export function partnerEventOfInvoice(
  action: EventAction,
  invoice: InvoiceWithParties,
): NewPartnerEvent | null {
  const type = invoiceEventType(action)
  if (type === null) return null
  const { id, invoice_number, client_id, worker_id, status, total_amount, net_amount } = invoice
  return {
    type,
    data: {
      invoice_id: id,
      invoice_number,
      client_id,
      worker_id,
      status: status as InvoiceStatus,
      total_amount,
      net_amount,
    },
  }
}
