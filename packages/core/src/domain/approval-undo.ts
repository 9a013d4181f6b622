import { addInstant, epochMs, instantIsBefore, type Instant } from './day.ts'
import type { DocumentNoun } from './document-noun.ts'
import { hasPayments, type PartlyPaid } from './invoice-payments/payment-status.ts'

/** How long an approval can be undone. Its mails are held back as long. */
export const APPROVAL_UNDO_SECONDS = 12

export interface ApprovedDocument extends PartlyPaid {
  status: string
  approved_at: Instant | null
  resolved_at: Instant | null
  /** The last save or step of its life. */
  updated_at: Instant
  /** The invoice made of a timesheet. */
  invoice_id?: string | null
  /** An invoice's payment was undone: the approval has been built upon. */
  payment_undone_at?: Instant | null
}

const isUntouched = ({
  status,
  approved_at,
  updated_at,
  invoice_id,
  payment_undone_at,
  gross_paid,
}: ApprovedDocument): boolean =>
  status === 'approved' &&
  approved_at !== null &&
  epochMs(updated_at) === epochMs(approved_at) &&
  !invoice_id &&
  !payment_undone_at &&
  !hasPayments({ gross_paid })

/** The last instant at which the approval can be undone, or null when that is not possible now. */
export function approvalUndoUntil(document: ApprovedDocument, now: Instant): string | null {
  const { approved_at, resolved_at } = document
  if (!isUntouched(document) || approved_at === null || resolved_at !== null) return null
  const until = addInstant(approved_at, APPROVAL_UNDO_SECONDS * 1000)
  return instantIsBefore(now, until) ? until : null
}

/**
 * Why the approval of an approved document can't be undone now, or null when it can. For any other
 * status the status machine has the refusal.
 */
export function undoApprovalRefusal(
  noun: DocumentNoun,
  document: ApprovedDocument,
  now: Instant,
): string | null {
  if (approvalUndoUntil(document, now) !== null) return null
  const why =
    document.resolved_at !== null
      ? `This ${noun} was approved by resolving its dispute, so its approval can't be undone.`
      : isUntouched(document)
        ? `This ${noun} was approved more than ${APPROVAL_UNDO_SECONDS} seconds ago and its mails have left, so the approval can't be undone.`
        : `This ${noun} was changed after it was approved, so the approval can't be undone.`
  return `${why} Nothing was changed. Please speak to the worker.`
}
