import type { DocumentAction } from '../document-machine.ts'
import type { NewPayment } from '../invoice-payments/invoice-payment.ts'
import { isNotifiedEvent, type NotifiedEvent } from './document-notification.ts'

/** As the contract names it; of a step that has several outcomes the audit log has one name. */
export type EventAction =
  | Exclude<
      DocumentAction,
      | 'resolve_dispute_rejected'
      | 'undo_payment_resolved'
      | 'mark_part_paid'
      | 'correct_part_payment'
      | 'undo_part_payment'
    >
  | 'create'
  | 'approve_by_timesheet'
  | 'chase'
  | 'record_approved'
  | 'record_disputed'
  | 'record_paid'
  | 'undo_record'
  | 'undo_recorded_payment'
  | 'approve_by_link'
  | 'dispute_by_link'
  | 'archive'
  | 'unarchive'

/** What happened to a document: what the audit log calls it, and what the other side is told. */
export interface DocumentEvent {
  action: EventAction
  /** Why, as it was typed; the audit log keeps it. */
  reason: string | null
  /** What the other side is notified of, with the text below its title; null: of nothing. */
  notified: { event: NotifiedEvent; body: string | null } | null
  /** Of an invoice: the payment that was recorded, corrected or undone. */
  payment?: EventPayment
  /**
   * The day of a payment by a pay run was put right: its worker gets the remittance advice of the run
   * again instead, with this sentence.
   */
  remitted?: { run_id: string; change: string }
}

/** A payment, and in pounds what is due of its invoice after the event. */
export interface EventPayment extends NewPayment {
  amount_due: number
  /** All of its invoice. */
  is_whole: boolean
}

/** The event of a step; `outcome` is what the other side is told where the action does not say it. */
export function documentEvent(
  action: EventAction,
  { outcome = action, reason = null }: { outcome?: string; reason?: string | null } = {},
): DocumentEvent {
  const notified = isNotifiedEvent(outcome) ? { event: outcome, body: reason } : null
  return { action, reason, notified }
}
