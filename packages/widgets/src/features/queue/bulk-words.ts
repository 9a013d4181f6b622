import type { DocumentNoun } from '@daysheet/core'

/** The texts of one action on several documents; `{documents}` is `1 invoice` or `3 invoices`. */
export interface BulkWords {
  underWay: string
  progress: string
  /** What holds for those that are done when the person stops. */
  ifStopped: string
  result: string
  failed: string
  failedList: string
  /** The toasts when all went well. */
  oneDone: string
  manyDone: string
}

/** Approving several documents. */
export const approvalWords = <Noun extends DocumentNoun>(one: Noun): BulkWords => ({
  underWay: 'Approving {documents}',
  progress: 'Approving',
  ifStopped: 'If you stop, what is approved by then stays approved.',
  result: '{count} of {all} approved',
  failed: '{documents} could not be approved',
  failedList: 'Not approved',
  oneDone: `1 ${one} approved successfully`,
  manyDone: `{count} ${one}s approved successfully`,
})

/** Taking several approvals back. */
export const undoWords = <Noun extends DocumentNoun>(one: Noun): BulkWords => ({
  underWay: 'Undoing the approval of {documents}',
  progress: 'Undoing',
  ifStopped: 'If you stop, what is undone by then stays undone.',
  result: '{count} of {all} approvals undone',
  failed: '{documents} stay approved',
  failedList: 'Still approved',
  oneDone: `1 ${one} is submitted again`,
  manyDone: `{count} ${one}s are submitted again`,
})

/** Recording the payment of several invoices. */
export const PAYMENT_WORDS: BulkWords = {
  underWay: 'Recording the payment of {documents}',
  progress: 'Recording',
  ifStopped: 'If you stop, what is recorded by then stays recorded.',
  result: '{count} of {all} payments recorded',
  failed: '{documents} could not be marked as paid',
  failedList: 'Not marked as paid',
  oneDone: 'Invoice marked as paid',
  manyDone: '{count} invoices marked as paid',
}
