import type { InvoiceSummary } from '@daysheet/core'
import { DECISION_LABELS, type Decision } from '../../decisions/index.ts'
import type { ActionLabel } from '../../documents/document-config.ts'
import { msg } from '../../../ui/i18n/words.ts'

/** What a person may do with an invoice, in the order in which it is offered. */
export type ClientAction = Decision | 'mark_paid'
export type FilingAction = 'archive' | 'unarchive'
export type WorkerAction = 'chase' | 'delete'
export type InvoiceAction = ClientAction | FilingAction | WorkerAction

export const ACTION_LABELS: Readonly<Record<InvoiceAction, ActionLabel>> = {
  ...DECISION_LABELS,
  mark_paid: { label: msg('Record Payment'), key: 'p' },
  archive: { label: msg('Archive') },
  unarchive: { label: msg('Unarchive') },
  chase: { label: msg('Chase email') },
  delete: { label: msg('Delete') },
}

type WithAbilities = Pick<InvoiceSummary, 'abilities'>

const CLIENT_ACTIONS: readonly ClientAction[] = [
  'approve',
  'resolve_dispute',
  'mark_paid',
  'dispute',
  'reject',
]

/** The client's decisions that are open, the main one first. */
export const openDecisions = ({ abilities }: WithAbilities): ClientAction[] =>
  CLIENT_ACTIONS.filter((action) => abilities[action])

/** Archive or Unarchive, whichever can be done; neither with a draft. */
export const filingOf = (invoice: WithAbilities): FilingAction | null =>
  invoice.abilities.archive ? 'archive' : invoice.abilities.unarchive ? 'unarchive' : null
