import type { DocumentNoun } from '@daysheet/core'
import { type Plural, msg } from '../../ui/i18n/words.ts'

/** The texts of one action on several documents; `{documents}` is `1 invoice` or `3 invoices`. */
export interface BulkWords {
  underWay: string
  progress: string
  /** What holds for those that are done when the person stops. */
  ifStopped: string
  result: string
  failed: string
  failedList: string
  /** The toast when all went well. */
  done: Plural
}

/** Approving several documents. */
export const approvalWords = <Noun extends DocumentNoun>(one: Noun): BulkWords => ({
  underWay: msg('Approving {documents}'),
  progress: msg('Approving'),
  ifStopped: msg('If you stop, what is approved by then stays approved.'),
  result: msg('{count} of {all} approved'),
  failed: msg('{documents} could not be approved'),
  failedList: msg('Not approved'),
  done: {
    invoice: msg({
      one: '1 invoice approved successfully',
      other: '{count} invoices approved successfully',
    }),
    timesheet: msg({
      one: '1 timesheet approved successfully',
      other: '{count} timesheets approved successfully',
    }),
  }[one],
})

/** Taking several approvals back. */
export const undoWords = <Noun extends DocumentNoun>(one: Noun): BulkWords => ({
  underWay: msg('Undoing the approval of {documents}'),
  progress: msg('Undoing'),
  ifStopped: msg('If you stop, what is undone by then stays undone.'),
  result: msg('{count} of {all} approvals undone'),
  failed: msg('{documents} stay approved'),
  failedList: msg('Still approved'),
  done: {
    invoice: msg({
      one: '1 invoice is submitted again',
      other: '{count} invoices are submitted again',
    }),
    timesheet: msg({
      one: '1 timesheet is submitted again',
      other: '{count} timesheets are submitted again',
    }),
  }[one],
})

/** Recording the payment of several invoices. */
export const PAYMENT_WORDS: BulkWords = {
  underWay: msg('Recording the payment of {documents}'),
  progress: msg('Recording'),
  ifStopped: msg('If you stop, what is recorded by then stays recorded.'),
  result: msg('{count} of {all} payments recorded'),
  failed: msg('{documents} could not be marked as paid'),
  failedList: msg('Not marked as paid'),
  done: msg({ one: 'Invoice marked as paid', other: '{count} invoices marked as paid' }),
}
