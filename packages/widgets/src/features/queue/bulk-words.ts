import type { DocumentNoun } from '@daysheet/core'
import { type Plural, msg } from '../../ui/i18n/words.ts'

/** The texts of one action on several documents, by how many they are. */
export interface BulkWords {
  underWay: Plural
  progress: string
  /** What holds for those that are done when the person stops. */
  ifStopped: string
  result: string
  failed: Plural
  failedList: string
  /** The toast when all went well. */
  done: Plural
}

const APPROVING = {
  progress: msg('Approving'),
  ifStopped: msg('If you stop, what is approved by then stays approved.'),
  result: msg('{count} of {all} approved'),
  failedList: msg('Not approved'),
}

/** Approving several documents. */
export const APPROVAL_WORDS: Readonly<Record<DocumentNoun, BulkWords>> = {
  invoice: {
    ...APPROVING,
    underWay: msg({ one: 'Approving 1 invoice', other: 'Approving {count} invoices' }),
    failed: msg({
      one: '1 invoice could not be approved',
      other: '{count} invoices could not be approved',
    }),
    done: msg({
      one: '1 invoice approved successfully',
      other: '{count} invoices approved successfully',
    }),
  },
  timesheet: {
    ...APPROVING,
    underWay: msg({ one: 'Approving 1 timesheet', other: 'Approving {count} timesheets' }),
    failed: msg({
      one: '1 timesheet could not be approved',
      other: '{count} timesheets could not be approved',
    }),
    done: msg({
      one: '1 timesheet approved successfully',
      other: '{count} timesheets approved successfully',
    }),
  },
}

const UNDOING = {
  progress: msg('Undoing'),
  ifStopped: msg('If you stop, what is undone by then stays undone.'),
  result: msg('{count} of {all} approvals undone'),
  failedList: msg('Still approved'),
}

/** Taking several approvals back. */
export const UNDO_WORDS: Readonly<Record<DocumentNoun, BulkWords>> = {
  invoice: {
    ...UNDOING,
    underWay: msg({
      one: 'Undoing the approval of 1 invoice',
      other: 'Undoing the approval of {count} invoices',
    }),
    failed: msg({ one: '1 invoice stays approved', other: '{count} invoices stay approved' }),
    done: msg({
      one: '1 invoice is submitted again',
      other: '{count} invoices are submitted again',
    }),
  },
  timesheet: {
    ...UNDOING,
    underWay: msg({
      one: 'Undoing the approval of 1 timesheet',
      other: 'Undoing the approval of {count} timesheets',
    }),
    failed: msg({ one: '1 timesheet stays approved', other: '{count} timesheets stay approved' }),
    done: msg({
      one: '1 timesheet is submitted again',
      other: '{count} timesheets are submitted again',
    }),
  },
}

/** Recording the payment of several invoices. */
export const PAYMENT_WORDS: BulkWords = {
  underWay: msg({
    one: 'Recording the payment of 1 invoice',
    other: 'Recording the payment of {count} invoices',
  }),
  progress: msg('Recording'),
  ifStopped: msg('If you stop, what is recorded by then stays recorded.'),
  result: msg('{count} of {all} payments recorded'),
  failed: msg({
    one: '1 invoice could not be marked as paid',
    other: '{count} invoices could not be marked as paid',
  }),
  failedList: msg('Not marked as paid'),
  done: msg({ one: 'Invoice marked as paid', other: '{count} invoices marked as paid' }),
}

/** Asked before several are approved. */
export const APPROVAL_QUESTION = {
  invoice: {
    title: msg({ one: 'Approve 1 invoice?', other: 'Approve {count} invoices?' }),
    text: msg({
      one: '1 invoice for {total} in total. The workers are told at once.',
      other: '{count} invoices for {total} in total. The workers are told at once.',
    }),
    list: msg('invoices to approve'),
  },
  timesheet: {
    title: msg({ one: 'Approve 1 timesheet?', other: 'Approve {count} timesheets?' }),
    text: msg({
      one: '1 timesheet for {total} in total. The workers are told at once.',
      other: '{count} timesheets for {total} in total. The workers are told at once.',
    }),
    list: msg('timesheets to approve'),
  },
} as const satisfies Readonly<Record<DocumentNoun, object>>

/** Some were left when the person stopped. */
export const STOPPED_BEFORE: Readonly<Record<DocumentNoun, Plural>> = {
  invoice: msg({
    one: 'You stopped before 1 invoice: nothing was changed there.',
    other: 'You stopped before {count} invoices: nothing was changed there.',
  }),
  timesheet: msg({
    one: 'You stopped before 1 timesheet: nothing was changed there.',
    other: 'You stopped before {count} timesheets: nothing was changed there.',
  }),
}
