import type { InvoiceSummary } from '@daysheet/core'
import { DECISION_LABELS, type Decision } from '../../decisions/index.ts'
import type { ActionLabel } from '../../documents/document-config.ts'
import { msg } from '../../../ui/i18n/words.ts'

/** What a person may do with an invoice, in the order in which it is offered. */
export type ClientAction = Decision | 'mark_paid' | 'reopen'
export type FilingAction = 'archive' | 'unarchive'
/** What can be done about a payment that was recorded. */
export type PaymentAction = 'correct_payment' | 'undo_payment'
export type WorkerAction = 'chase' | 'withdraw' | 'delete'
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

/** Archive or Unarchive, whichever can be done; neither with a draft. */
export const filingOf = (invoice: WithAbilities): FilingAction | null =>
  invoice.abilities.archive ? 'archive' : invoice.abilities.unarchive ? 'unarchive' : null
