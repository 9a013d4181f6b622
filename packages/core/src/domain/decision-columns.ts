import type { Instant } from './day.ts'
import type { DocumentMachine } from './document-machine.ts'

export type DecisionAction =
  | 'approve'
  | 'reject'
  | 'dispute'
  | 'resolve_dispute'
  | 'resolve_dispute_rejected'
  | 'undo_approval'

/** The columns that a client's decision writes, beside the status. */
export interface DecisionColumns {
  approved_at?: Instant | null
  rejected_at?: Instant
  disputed_at?: Instant
  resolved_at?: Instant
  /** Why it was rejected or disputed. The reason of a dispute stays when it is resolved. */
  rejection_reason?: string | null
}

/**
 * What a decision writes on a document, whatever its noun. The end of a dispute has the time of the
 * status that it leads to as well: a resolved timesheet is approved, a resolved invoice is not.
 *
 * 18 Nov 2026 12:00, a dispute about TS-2026-0004 is resolved: `resolved_at` and `approved_at` are
 * that instant.
 */
export function decisionColumns(
  machine: DocumentMachine,
  action: DecisionAction,
  { at, reason = null }: { at: Instant; reason?: string | null },
): DecisionColumns {
  switch (action) {
    case 'approve':
      return { approved_at: at }
    case 'undo_approval':
      return { approved_at: null }
    case 'reject':
      return { rejected_at: at, rejection_reason: reason }
    case 'dispute':
      return { disputed_at: at, rejection_reason: reason }
    default: {
      const status = machine.next('disputed', action)
      return {
        resolved_at: at,
        ...(status === 'approved' && { approved_at: at }),
        ...(status === 'rejected' && { rejected_at: at }),
      }
    }
  }
}

/** What sending a document writes: an amendment answers the dispute, whose reason the audit keeps. */
export const submissionColumns = (at: Instant) => ({ submitted_at: at, rejection_reason: null })
