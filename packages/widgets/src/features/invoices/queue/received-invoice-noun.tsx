import {
  formatPounds,
  penceFromPounds,
  poundsFromPence,
  sumPence,
  type InvoiceSummary,
} from '@daysheet/core'
import type { Words } from '../../../ui/index.ts'
import type { QueueFoot, QueueNoun } from '../../queue/index.ts'
import {
  ACT_WORDS,
  actIcon,
  approveInvoice,
  openDecisions,
  undoInvoiceApproval,
  type ClientAction,
} from '../actions/index.ts'
import { InvoiceBadges } from '../InvoiceBadges.tsx'

/** What the invoices come to; pence are added, so that nothing is lost between them. */
export const sumOf = (
  rows: readonly InvoiceSummary[],
  amount: (row: InvoiceSummary) => number,
): number => poundsFromPence(sumPence(rows.map((row) => penceFromPounds(amount(row)))))

const netOf = (rows: readonly InvoiceSummary[]) => sumOf(rows, ({ net_amount }) => net_amount)

const isToDecide = ({ abilities }: InvoiceSummary) => abilities.approve || abilities.resolve_dispute
const isToPay = ({ abilities }: InvoiceSummary) => abilities.mark_paid

/**
 * What is still to decide and to pay of the rows in sight; paid and rejected ones are out of it.
 * Three submitted and one approved: `3 to decide · £2,400.00, 1 to pay · £560.00`, together 2,960.
 */
function footOf(rows: readonly InvoiceSummary[], listed: string, words: Words): QueueFoot {
  const toDecide = rows.filter(isToDecide)
  const toPay = rows.filter((row) => isToPay(row) && !isToDecide(row))
  const parts = [
    toDecide.length > 0 &&
      words('{count} to decide · {total}', {
        count: toDecide.length,
        total: formatPounds(netOf(toDecide)),
      }),
    toPay.length > 0 &&
      words('{count} to pay · {total}', {
        count: toPay.length,
        total: formatPounds(netOf(toPay)),
      }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return { label: listed, total: netOf(rows), isOpen: false }
  return { label: parts.join(', '), total: netOf([...toDecide, ...toPay]), isOpen: true }
}

/** Invoices as a client receives them. */
export const receivedInvoice: QueueNoun<InvoiceSummary, ClientAction> = {
  one: 'invoice',
  many: 'invoices',
  numberOf: ({ invoice_number }) => invoice_number,
  figureOf: ({ net_amount }) => net_amount,
  totalOf: netOf,
  decisionsOf: openDecisions,
  words: ACT_WORDS,
  keys: [
    { act: 'approve', key: 'a', does: 'Approve it, or all that are selected', short: 'approve' },
    { act: 'dispute', key: 'd', does: 'Dispute', short: 'dispute' },
    { act: 'reject', key: 'r', does: 'Reject', short: 'reject' },
    { act: 'pay', key: 'p', does: 'Record its payment, or of all that are selected', short: 'pay' },
  ],
  chooseFirst: 'Go to an invoice first: J is the next one, K the one before',
  tickAll: 'Select all invoices that can be approved or paid',
  footOf,
  iconOf: actIcon,
  view: 'View Details',
  badgesOf: (invoice) => <InvoiceBadges invoice={invoice} justify="end" />,
  approve: approveInvoice,
  undo: undoInvoiceApproval,
  cautionOf: (invoices, words) => {
    const names = invoices
      .filter(({ bank_details_changed_at }) => bank_details_changed_at)
      .map(({ worker_name }) => worker_name)
    const twice = invoices
      .filter(({ overlaps }) => overlaps.length > 0)
      .map(({ invoice_number, worker_name }) => `${invoice_number} (${worker_name})`)
    const cautions = [
      ...(names.length > 0
        ? [words('Bank details changed: {names}', { names: [...new Set(names)].join(', ') })]
        : []),
      ...(twice.length > 0
        ? [words('Check that no work is on two invoices: {numbers}', { numbers: twice.join(', ') })]
        : []),
    ]
    return cautions.length > 0 ? cautions.join('. ') : null
  },
}
