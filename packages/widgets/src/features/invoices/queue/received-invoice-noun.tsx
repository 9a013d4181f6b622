import { penceFromPounds, poundsFromPence, sumPence, type InvoiceSummary } from '@daysheet/core'
import type { QueueNoun } from '../../queue/index.ts'
import {
  ACT_WORDS,
  actIcon,
  approveInvoice,
  openDecisions,
  type ClientAct,
} from '../actions/index.ts'
import { InvoiceBadges } from '../InvoiceBadges.tsx'

/** What the invoices come to; pence are added, so that nothing is lost between them. */
export const sumOf = (
  rows: readonly InvoiceSummary[],
  amount: (row: InvoiceSummary) => number,
): number => poundsFromPence(sumPence(rows.map((row) => penceFromPounds(amount(row)))))

/** Invoices as a client receives them. */
export const receivedInvoice: QueueNoun<InvoiceSummary, ClientAct> = {
  one: 'invoice',
  many: 'invoices',
  numberOf: ({ invoice_number }) => invoice_number,
  figureOf: ({ net_amount }) => net_amount,
  totalOf: (invoices) => sumOf(invoices, ({ net_amount }) => net_amount),
  decisionsOf: openDecisions,
  words: ACT_WORDS,
  iconOf: actIcon,
  view: 'View Details',
  badgesOf: (invoice) => <InvoiceBadges invoice={invoice} justify="end" />,
  approve: approveInvoice,
  cautionOf: (invoices, words) => {
    const names = invoices
      .filter(({ bank_details_changed_at }) => bank_details_changed_at)
      .map(({ worker_name }) => worker_name)
    return names.length > 0
      ? words('Bank details changed: {names}', { names: [...new Set(names)].join(', ') })
      : null
  },
}
