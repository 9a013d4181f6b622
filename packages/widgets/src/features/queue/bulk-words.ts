import { msg } from '../../ui/i18n/words.ts'
import type { BulkCounts, DocumentTexts } from '../documents/document-texts.ts'

/** The texts of one action on several documents, by how many they are. */
export interface BulkWords extends BulkCounts {
  progress: string
  /** What holds for those that are done when the person stops. */
  ifStopped: string
  result: string
  failedList: string
}

/** Approving several documents. */
export const approvalWords = ({ approving }: DocumentTexts): BulkWords => ({
  ...approving,
  progress: msg('Approving'),
  ifStopped: msg('If you stop, what is approved by then stays approved.'),
  result: msg('{count} of {all} approved'),
  failedList: msg('Not approved'),
})

/** Taking several approvals back. */
export const undoWords = ({ undoing }: DocumentTexts): BulkWords => ({
  ...undoing,
  progress: msg('Undoing'),
  ifStopped: msg('If you stop, what is undone by then stays undone.'),
  result: msg('{count} of {all} approvals undone'),
  failedList: msg('Still approved'),
})

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
