import type { CreditNoteEvent, InvoiceStatus, NewPartnerEvent } from '@daysheet/core'
import type { CreditNoteRow } from '../../credit-notes/index.ts'
import type { InvoiceWithParties } from '../invoices/index.ts'

type IssuedNoteEvent = Exclude<CreditNoteEvent, 'ask_for'>

const TYPES = {
  create: 'credit_note.sent',
  withdraw: 'credit_note.withdrawn',
  refund: 'credit_note.refunded',
  undo_refund: 'credit_note.refund_undone',
  // The partners of its company hear of the pay run.
  set_off: null,
  undo_set_off: null,
} as const satisfies Record<IssuedNoteEvent, string | null>

/** What both sides' partners hear of a credit note: its number and amounts, nothing of why. */
export function creditNoteEvent(
  event: IssuedNoteEvent,
  note: CreditNoteRow,
): NewPartnerEvent | null {
  const type = TYPES[event]
  if (type === null) return null
  const { id, credit_note_number, invoice_id, client_id, worker_id } = note
  const { status, total_amount, net_amount } = note
  const names = { credit_note_id: id, credit_note_number, invoice_id, client_id, worker_id }
  return { type, data: { ...names, status, total_amount, net_amount } }
}

/** That the client of an invoice has asked for one. */
export function creditAskedEvent(invoice: InvoiceWithParties): NewPartnerEvent {
  const { id, invoice_number, client_id, worker_id, total_amount, net_amount } = invoice
  const status = invoice.status as InvoiceStatus
  const names = { invoice_id: id, invoice_number, client_id, worker_id, status }
  return { type: 'invoice.credit_note_asked', data: { ...names, total_amount, net_amount } }
}
