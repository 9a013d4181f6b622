import type { InvoiceSummary } from '@daysheet/core'
import { DECISION_WORDS, type ActWords, type Decision } from '../../decisions/index.ts'

/** What a person may do with an invoice, in the order in which it is offered. */
export type ClientAct = Decision | 'pay'
export type FilingAct = 'archive' | 'unarchive'
export type WorkerAct = 'chase' | 'delete'
export type InvoiceAct = ClientAct | FilingAct | WorkerAct

export const ACT_WORDS: Readonly<Record<InvoiceAct, ActWords>> = {
  ...DECISION_WORDS,
  pay: { label: 'Record Payment', key: 'p' },
  archive: { label: 'Archive' },
  unarchive: { label: 'Unarchive' },
  chase: { label: 'Chase email' },
  delete: { label: 'Delete' },
}

type Able = Pick<InvoiceSummary, 'abilities'>

const CLIENT_ACTS: readonly ClientAct[] = ['approve', 'resolve', 'pay', 'dispute', 'reject']

const mayDo = ({ abilities }: Able, act: ClientAct): boolean => {
  switch (act) {
    case 'resolve':
      return abilities.resolve_dispute
    case 'pay':
      return abilities.mark_paid
    default:
      return abilities[act]
  }
}

/** The client's decisions that are open, the main one first. */
export const openDecisions = (invoice: Able): ClientAct[] =>
  CLIENT_ACTS.filter((act) => mayDo(invoice, act))

/** Archive or Unarchive, whichever can be done; neither with a draft. */
export const filingOf = (invoice: Able): FilingAct | null =>
  invoice.abilities.archive ? 'archive' : invoice.abilities.unarchive ? 'unarchive' : null
