import type { Instant } from './day.ts'
import type { DocumentAction } from './document-machine.ts'

/** The step that takes a payment back. */
export type PaymentUndo = Extract<DocumentAction, 'undo_payment' | 'undo_payment_resolved'>

/**
 * An invoice becomes payable by its approval or by a dispute that is resolved in the worker's
 * favour, never by both: what it was before the payment is read off `resolved_at`.
 *
 * Resolved on 18 Nov 2026, paid on 20 Nov, undone on 23 Nov: it is resolved again, not approved.
 */
export const paymentUndo = ({ resolved_at }: { resolved_at: Instant | null }): PaymentUndo =>
  resolved_at === null ? 'undo_payment' : 'undo_payment_resolved'

/**
 * What undoing a payment writes beside the status: the invoice is owed as if it had never been
 * paid, so it also stands in both sides' lists again, where neither has filed it away. What
 * happened stays readable.
 */
export const undonePaymentColumns = ({ at, reason }: { at: string; reason: string }) => ({
  paid_at: null,
  tax_year: null,
  tax_month: null,
  payment_method: null,
  payment_reference: null,
  payment_notes: null,
  cis_cert_received: false,
  worker_archived_at: null,
  client_archived_at: null,
  payment_undone_at: at,
  payment_undone_reason: reason.trim(),
})
