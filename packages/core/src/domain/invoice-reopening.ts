/**
 * What a client writes that reopens an unpaid invoice, beside the status: a dispute as of now, in
 * the lists of both sides. The dispute that was resolved before is not any more, so that a later
 * payment is undone to what comes of this one (payment-undo.ts). An earlier approval stays readable.
 *
 * Approved on 17 Nov 2026, reopened on 19 Nov because HMRC asks for another rate, amended on 20 Nov
 * and approved again: no statement and no month ever had it, because nothing was paid.
 */
export const reopeningColumns = ({ at, reason }: { at: string; reason: string }) => ({
  disputed_at: at,
  reopened_at: at,
  resolved_at: null,
  rejection_reason: reason.trim(),
  worker_archived_at: null,
  client_archived_at: null,
})
