import type { InvoiceSummary } from '@daysheet/core'
import { DECISION_LABELS, type Decision } from '../../decisions/index.ts'
import type { ActionLabel } from '../../documents/document-config.ts'
import { msg } from '../../../ui/i18n/words.ts'

/** What a person may do with an invoice, in the order in which it is offered. */
export type ClientAction = Decision | 'mark_paid' | 'reopen'
export type FilingAction = 'archive' | 'unarchive'
/** What can be done about a payment that was recorded. */
export type PaymentAction = 'correct_payment' | 'undo_payment'
/** What the worker of an own client records, as they were told. */
export type RecordingAction = 'record_approved' | 'record_disputed' | 'record_paid' | 'undo_record'
export type WorkerAction = 'chase' | 'withdraw' | 'delete' | RecordingAction
export type InvoiceAction = ClientAction | FilingAction | PaymentAction | WorkerAction

export const ACTION_LABELS: Readonly<Record<InvoiceAction, ActionLabel>> = {
  ...DECISION_LABELS,
  mark_paid: { label: msg('Record Payment'), key: 'p' },
  reopen: { label: msg('Reopen') },
  correct_payment: { label: msg('Correct payment') },
  undo_payment: { label: msg('Undo payment') },
  archive: { label: msg('Archive') },
  unarchive: { label: msg('Unarchive') },
  chase: { label: msg('Chase email') },
  withdraw: { label: msg('Withdraw') },
  delete: { label: msg('Delete') },
  record_approved: { label: msg('Record as Approved') },
  record_disputed: { label: msg('Record as Disputed') },
  record_paid: { label: msg('Record as Paid') },
  undo_record: { label: msg('Undo what was recorded') },
}

type WithAbilities = Pick<InvoiceSummary, 'abilities'>

const CLIENT_ACTIONS: readonly ClientAction[] = [
  'approve',
  'resolve_dispute',
  'mark_paid',
  'dispute',
  'reject',
  'reopen',
]

/** The client's decisions that are open, the main one first. */
export const openDecisions = ({ abilities }: WithAbilities): ClientAction[] =>
  CLIENT_ACTIONS.filter((action) => abilities[action])

const PAYMENT_ACTIONS: readonly PaymentAction[] = ['correct_payment', 'undo_payment']

/** What is open about its payment. */
export const paymentActionsOf = ({ abilities }: WithAbilities): PaymentAction[] =>
  PAYMENT_ACTIONS.filter((action) => abilities[action])

const RECORDING_ACTIONS: readonly RecordingAction[] = [
  'record_paid',
  'record_approved',
  'record_disputed',
  'undo_record',
]

/** What its worker can record of an own client's, the most likely first; of others, nothing. */
export const recordingsOf = ({ abilities }: WithAbilities): RecordingAction[] =>
  RECORDING_ACTIONS.filter((action) => abilities[action])

/** Archive or Unarchive, whichever can be done; neither with a draft. */
export const filingOf = (invoice: WithAbilities): FilingAction | null =>
  invoice.abilities.archive ? 'archive' : invoice.abilities.unarchive ? 'unarchive' : null
