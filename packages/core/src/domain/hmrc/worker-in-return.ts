import type { FiledLines, StoredSubmission } from './stored-submission.ts'

/** A return that was sent, as far as a worker is told of it. */
export interface SentReturn extends Pick<StoredSubmission, 'client_id' | 'status'> {
  tax_month: number | null
  lines: FiledLines
}

/**
 * Whether HMRC has a month's return with the worker in it: the newest that HMRC accepted decides, since
 * it replaces the others, and only where its receipt carries the mark of what was sent. `returns` are of
 * one tax year, oldest first.
 *
 * 6 Nov 2026 Hartwell files month 7 with Callum, accepted: yes. 9 Nov it files it again without him,
 * whose payment was undone, accepted: no. 12 Nov one is refused: still as on 9 Nov.
 */
export function isInAcceptedReturn(
  returns: readonly SentReturn[],
  { client_id, tax_month }: { client_id: string; tax_month: number },
  worker_id: string,
): boolean {
  const newest = returns.findLast(
    (one) =>
      one.client_id === client_id &&
      one.tax_month === tax_month &&
      (one.status === 'accepted' || one.status === 'accepted_without_receipt'),
  )
  return newest?.status === 'accepted' && newest.lines.some((line) => line.worker_id === worker_id)
}
