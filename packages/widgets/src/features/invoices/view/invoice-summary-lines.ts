import {
  describeHours,
  describeRateSource,
  describeShareHeld,
  explainTotals,
  HELD_UNTIL_COMPLETION,
  penceFromPounds,
  type Invoice,
  type InvoiceSummary,
  type RetentionShown,
} from '@daysheet/core'
import { msg, english, type Words } from '../../../ui/i18n/words.ts'
import type { SummaryLine } from '../../../ui/index.ts'
import { vatReasons } from '../describe-vat.ts'

/** `50.0 h, fixed price £532.00`: what the labour is made of. */
function labourReason(invoice: InvoiceSummary | Invoice, words: Words): string | undefined {
  const hours = invoice.total_hours > 0 ? describeHours(invoice.total_hours, words) : undefined
  if (!('items' in invoice)) return hours
  const fixed = invoice.items.filter(({ pricing_type }) => pricing_type === 'fixed_price').length
  const fixedWords =
    fixed > 0
      ? words({ one: '1 at a fixed price', other: '{count} at a fixed price' }, { count: fixed })
      : undefined
  return [hours, fixedWords].filter(Boolean).join(', ') || undefined
}

const reasonsOf = (invoice: InvoiceSummary | Invoice, words: Words) =>
  explainTotals(
    {
      labour: penceFromPounds(invoice.subtotal),
      expenses: penceFromPounds(invoice.expenses_total),
      liable_expenses: penceFromPounds(invoice.liable_expenses_total),
      retention: penceFromPounds(invoice.retention_amount),
      reverse_charge_vat: penceFromPounds(invoice.reverse_charge_vat),
    },
    invoice,
    words,
  )

/** `after CIS 20% of labour £1,475.00`: why the net amount is less than the total. */
export const netReason = (invoice: Invoice, words: Words): string | undefined =>
  invoice.cis_deduction > 0
    ? words('after CIS {reason}', { reason: reasonsOf(invoice, words).cis })
    : undefined

/** What is kept back, before VAT, which is on the rest. */
export const retentionLine = (
  retention: RetentionShown & { retention_amount: number },
  words: Words,
): SummaryLine[] =>
  retention.retention_amount === 0
    ? []
    : [
        {
          label: msg('Retention'),
          reason: [describeShareHeld(retention, words), words(HELD_UNTIL_COMPLETION)],
          amount: -retention.retention_amount,
        },
      ]

/** The net amount; of a part paid invoice what is left of it is what the list ends in. */
const netLines = (invoice: InvoiceSummary | Invoice): SummaryLine[] => {
  const { net_amount, amount_paid, amount_due } = invoice
  const label = msg('Net amount')
  if (invoice.payment_status !== 'part_paid') return [{ label, amount: net_amount, kind: 'total' }]
  return [
    { label, amount: net_amount },
    { label: msg('Paid so far'), amount: -amount_paid },
    { label: msg('Still due'), amount: amount_due, kind: 'total' },
  ]
}

/** The figures of a saved invoice, each with its reason; the same in the view and in the queue. */
export function invoiceSummaryLines(
  invoice: InvoiceSummary | Invoice,
  words: Words = english,
): SummaryLine[] {
  const reasons = reasonsOf(invoice, words)
  const count = 'expenses' in invoice ? invoice.expenses.length : 0
  return [
    { label: msg('Labour'), reason: labourReason(invoice, words), amount: invoice.subtotal },
    {
      label: msg('Expenses'),
      reason: count > 0 ? words({ one: '1 item', other: '{count} items' }, { count }) : undefined,
      amount: invoice.expenses_total,
    },
    ...retentionLine(invoice, words),
    { label: 'VAT', reason: vatReasons(reasons), amount: invoice.vat_amount },
    { label: msg('Total'), amount: invoice.total_amount },
    {
      label: msg('CIS deduction'),
      reason: [reasons.cis, describeRateSource(invoice, invoice.worker_name, words)],
      amount: -invoice.cis_deduction,
    },
    ...netLines(invoice),
  ]
}
