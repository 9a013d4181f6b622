import { formatPounds, poundsFromPence, sumPounds, type InvoiceSummary } from '@daysheet/core'
import type { Words } from '../../../ui/index.ts'
import { DECISION_KEYS } from '../../decisions/index.ts'
import type { DocumentConfig, QueueFoot } from '../../documents/document-config.ts'
import { ownApprovalRefusal } from '../../documents/payment-refusal.ts'
import {
  ACTION_LABELS,
  actionIcon,
  invoiceDecisionsConfig,
  openDecisions,
} from '../actions/index.ts'
import { InvoiceBadges } from '../InvoiceBadges.tsx'
import type { InvoiceTypes } from '../invoice-config.ts'
import { msg } from '../../../ui/i18n/words.ts'
import { invoiceColumns } from './invoice-columns.tsx'

/** What the invoices come to; pence are added, so that nothing is lost between them. */
export const sumOf = (
  rows: readonly InvoiceSummary[],
  amount: (row: InvoiceSummary) => number,
): number => poundsFromPence(sumPounds(rows.map(amount)))

const netOf = (rows: readonly InvoiceSummary[]) => sumOf(rows, ({ net_amount }) => net_amount)
const dueOf = (rows: readonly InvoiceSummary[]) => sumOf(rows, ({ amount_due }) => amount_due)

const describeInvoice = ({ invoice_number, worker_name }: InvoiceSummary) =>
  `${invoice_number} (${worker_name})`

const isToDecide = ({ abilities }: InvoiceSummary) => abilities.approve || abilities.resolve_dispute
export const canApprove = ({ abilities }: InvoiceSummary) => abilities.approve
export const canPay = ({ abilities }: InvoiceSummary) => abilities.mark_paid

/**
 * What is still to decide and to pay of the rows in sight; paid and rejected ones are out of it.
 * Three submitted and one approved: `3 to decide · £2,400.00, 1 to pay · £560.00`, together 2,960.
 */
function footOf(rows: readonly InvoiceSummary[], listed: string, words: Words): QueueFoot {
  const toDecide = rows.filter(isToDecide)
  const toPay = rows.filter((row) => canPay(row) && !isToDecide(row))
  const decided = { count: toDecide.length, total: formatPounds(netOf(toDecide)) }
  const paid = { count: toPay.length, total: formatPounds(dueOf(toPay)) }
  const total = dueOf([...toDecide, ...toPay])
  if (decided.count > 0 && paid.count > 0) {
    const label = words('{decide} to decide · {toDecide}, {pay} to pay · {toPay}', {
      decide: decided.count,
      toDecide: decided.total,
      pay: paid.count,
      toPay: paid.total,
    })
    return { label, total, isOpen: true }
  }
  if (decided.count > 0) {
    return { label: words('{count} to decide · {total}', decided), total, isOpen: true }
  }
  if (paid.count > 0) return { label: words('{count} to pay · {total}', paid), total, isOpen: true }
  return { label: listed, total: netOf(rows), isOpen: false }
}

/** Of what a second person pays, to whoever approved it. */
export function describeOwnApprovals(rows: readonly InvoiceSummary[], words: Words): string | null {
  const count = rows.filter((row) => ownApprovalRefusal(row) !== null).length
  return count === 0
    ? null
    : words(
        {
          one: '1 that you approved waits for somebody else to pay',
          other: '{count} that you approved wait for somebody else to pay',
        },
        { count },
      )
}

/** The client's approval queue of invoices. */
export const invoiceQueueConfig: DocumentConfig<InvoiceTypes, 'decide' | 'queue'> = {
  ...invoiceDecisionsConfig,
  queue: {
    columnsOf: invoiceColumns,
    amount: { key: 'net', header: msg('Net') },
    sort: {
      worker: ({ worker_name }) => worker_name,
      period: ({ period_start }) => period_start,
      due: ({ due_date }) => due_date,
      status: ({ status }) => status,
      submitted: ({ submitted_at }) => submitted_at ?? '',
      net: ({ net_amount }) => net_amount,
    },
    canSelect: (invoice) => canApprove(invoice) || canPay(invoice),
    totalOf: dueOf,
    decisionsOf: openDecisions,
    labels: ACTION_LABELS,
    keys: [
      ...DECISION_KEYS,
      {
        action: 'mark_paid',
        key: 'p',
        does: msg('Record its payment, or of all that are selected'),
        short: 'pay',
      },
    ],
    footOf,
    iconOf: actionIcon,
    view: msg('View Details'),
    badgesOf: (invoice) => <InvoiceBadges invoice={invoice} justify="end" />,
    cautionsOf: (invoices, words) => {
      const withNewBankDetails = invoices.filter(
        ({ bank_details_changed_at }) => bank_details_changed_at,
      )
      const names = [...new Set(withNewBankDetails.map(({ worker_name }) => worker_name))].join(
        ', ',
      )
      const overlapping = invoices.filter(({ overlaps }) => overlaps.length > 0)
      const repriced = invoices.filter(({ cis_rate_change }) => cis_rate_change)
      const unverified = invoices.filter(({ cis_stated_rate }) => cis_stated_rate)
      const numbersOf = (rows: readonly InvoiceSummary[]) => ({
        numbers: rows.map(describeInvoice).join(', '),
      })
      const cautions: string[] = []
      if (names) cautions.push(words('Bank details changed: {names}', { names }))
      if (overlapping.length > 0) {
        cautions.push(
          words('Check that no work is on two invoices: {numbers}', numbersOf(overlapping)),
        )
      }
      if (repriced.length > 0) {
        cautions.push(
          words(
            'HMRC’s verification asks for another rate than these deduct: {numbers}',
            numbersOf(repriced),
          ),
        )
      }
      if (unverified.length > 0) {
        cautions.push(
          words(
            'Never verified: HMRC then asks for 30%. If you go on, you answer for the rate that these workers state: {numbers}',
            numbersOf(unverified),
          ),
        )
      }
      return cautions
    },
  },
}
