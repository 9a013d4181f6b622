import type { InvoiceSummary } from '@daysheet/core'

/** What a person may do with an invoice, in the order in which it is offered. */
export type ClientAct = 'approve' | 'resolve' | 'pay' | 'dispute' | 'reject'
export type FilingAct = 'archive' | 'unarchive'
export type WorkerAct = 'chase' | 'delete'
export type InvoiceAct = ClientAct | FilingAct | WorkerAct

/** The one key that starts it in the queue; `label` is the button's word. */
export const ACT_WORDS: Record<InvoiceAct, { label: string; key?: string }> = {
  approve: { label: 'Approve', key: 'a' },
  resolve: { label: 'Resolve Dispute' },
  pay: { label: 'Record Payment' },
  dispute: { label: 'Dispute', key: 'd' },
  reject: { label: 'Reject', key: 'r' },
  archive: { label: 'Archive' },
  unarchive: { label: 'Unarchive' },
  chase: { label: 'Chase email' },
  delete: { label: 'Delete' },
}

type Able = Pick<InvoiceSummary, 'abilities'>

const CLIENT_ACTS: readonly ClientAct[] = ['approve', 'resolve', 'pay', 'dispute', 'reject']

export const mayDo = ({ abilities }: Able, act: InvoiceAct): boolean => {
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
