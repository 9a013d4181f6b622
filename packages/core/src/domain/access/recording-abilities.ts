import type { DocumentMachine } from '../document-machine.ts'
import type { DecisionSource } from '../own-client/client-decision.ts'
import { hasPayments, type PartlyPaid } from '../invoice-payments/payment-status.ts'
import type { ClientKind } from '../own-client/own-client-status.ts'

/** What decides what the worker of an own client may record. */
export interface Recording extends PartlyPaid {
  client_kind: ClientKind
  /** How the decision came that stands on the document; null: none did. */
  decision_source: DecisionSource | null
  /** Of an invoice: whose word its payment is. */
  payment_recorded_by?: string | null
}

const NOTHING = {
  record_approved: false,
  record_disputed: false,
  record_paid: false,
  undo_record: false,
}

/**
 * What the worker of an own client may record of its document now; for a client that signs in, none
 * of it. What a link has decided is the client's: it can be recorded anew, never undone.
 *
 * Submitted on 9 Nov 2026 and approved by link on the 12th: it can be recorded as disputed or paid.
 */
export function recordingAbilities(
  machine: DocumentMachine,
  status: string,
  recording: Recording | undefined,
) {
  if (recording?.client_kind !== 'own') return NOTHING
  const { decision_source, payment_recorded_by } = recording
  const isPartPaid = status !== 'paid' && hasPayments(recording)
  const isPaid = status === 'paid' || isPartPaid
  const isUndoable =
    ['approved', 'disputed'].includes(status) && decision_source === 'worker' && !isPartPaid
  return {
    record_approved: machine.can(status, 'approve') || machine.can(status, 'resolve_dispute'),
    record_disputed:
      machine.can(status, 'dispute') || (machine.can(status, 'reopen') && !isPartPaid),
    record_paid:
      machine.can(status, 'mark_paid') ||
      // Of an invoice that waits, its approval is recorded with it.
      (machine.can(status, 'approve') && machine.can('approved', 'mark_paid')),
    undo_record: isUndoable || (isPaid && payment_recorded_by != null),
  }
}
