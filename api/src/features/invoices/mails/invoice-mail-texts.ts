import { formatDay, formatPence, formatPeriod, type Day, type Pence } from '@daysheet/core'
import type { DocumentMailText } from '../../../documents/document-mails.ts'

/** What a mail about an invoice needs to know. */
export interface InvoiceMailFacts {
  number: string
  worker_name: string
  /** The company's name, else the person's. */
  client_name: string
  period_start: Day
  period_end: Day
  due_date: Day
  total: Pence
  cis: Pence
  net: Pence
  /** A dispute's or a rejection's reason. */
  reason: string | null
  paid_at: Day | null
  payment_method: string | null
  payment_reference: string | null
}

export const INVOICE_MAILS = [
  'submitted',
  'submitted_copy',
  'resubmitted',
  'approved',
  'rejected',
  'disputed',
  'resolved',
  'resolved_rejected',
  'paid',
  'chased',
] as const
export type InvoiceMail = (typeof INVOICE_MAILS)[number]

const amounts = (facts: InvoiceMailFacts): DocumentMailText['facts'] => [
  ['Service period', formatPeriod(facts.period_start, facts.period_end)],
  ['Total', formatPence(facts.total)],
  ['CIS deduction', formatPence(facts.cis)],
  ['Net amount', formatPence(facts.net)],
  ['Due', formatDay(facts.due_date, 'long')],
]

const withReason = (facts: InvoiceMailFacts, label: string): DocumentMailText['facts'] => [
  ...(facts.reason ? [[label, facts.reason] satisfies [string, string]] : []),
  ...amounts(facts),
]

const payment = (facts: InvoiceMailFacts): DocumentMailText['facts'] => [
  ['Paid', formatPence(facts.net)],
  ...(facts.paid_at ? [['On', formatDay(facts.paid_at, 'long')] satisfies [string, string]] : []),
  ...(facts.payment_method ? [['By', facts.payment_method] satisfies [string, string]] : []),
  ...(facts.payment_reference
    ? [['Reference', facts.payment_reference] satisfies [string, string]]
    : []),
  ['CIS deduction', formatPence(facts.cis)],
]

/** The words of each mail. Sentences stand for themselves: the reader may not know the product. */
export function invoiceMailText(mail: InvoiceMail, facts: InvoiceMailFacts): DocumentMailText {
  const { number, worker_name: worker, client_name: client } = facts
  switch (mail) {
    case 'submitted':
      return {
        subject: `Invoice ${number} from ${worker}`,
        heading: `${worker} has sent you an invoice`,
        paragraphs: [
          `Invoice ${number} is attached. You can approve, dispute or reject it online.`,
        ],
        facts: amounts(facts),
        action: 'Review the invoice',
      }
    case 'submitted_copy':
      return {
        subject: `Copy of invoice ${number} to ${client}`,
        heading: `Your invoice went to ${client}`,
        paragraphs: [`This is your copy of invoice ${number}. The PDF is attached.`],
        facts: amounts(facts),
        action: 'Open the invoice',
      }
    case 'resubmitted':
      return {
        subject: `Amended invoice ${number} from ${worker}`,
        heading: `${worker} has amended an invoice`,
        paragraphs: [
          `Invoice ${number} was amended after your dispute and sent again. The new version is attached and replaces the earlier one.`,
        ],
        facts: amounts(facts),
        action: 'Review the invoice',
      }
    case 'approved':
      return {
        subject: `Approved invoice ${number}: ${worker} to ${client}`,
        heading: `Invoice ${number} is approved`,
        paragraphs: [`${client} has approved this invoice of ${worker}. The PDF is attached.`],
        facts: amounts(facts),
        action: 'Open the invoice',
      }
    case 'rejected':
      return {
        subject: `Invoice ${number} was rejected by ${client}`,
        heading: `${client} has rejected your invoice`,
        paragraphs: [
          `Invoice ${number} will not be paid as it stands. Please speak to ${client} if you did not expect this; you can send a new invoice.`,
        ],
        facts: withReason(facts, 'Reason'),
        action: 'Open the invoice',
      }
    case 'disputed':
      return {
        subject: `Invoice ${number} was disputed by ${client}`,
        heading: `${client} has a question about your invoice`,
        paragraphs: [
          `Invoice ${number} is on hold. Amend it and send it again, or speak to ${client}.`,
        ],
        facts: withReason(facts, 'What they dispute'),
        action: 'Amend the invoice',
      }
    case 'resolved':
      return {
        subject: `The dispute about invoice ${number} is resolved`,
        heading: `${client} has resolved the dispute`,
        paragraphs: [
          `Invoice ${number} stands as it is and can now be paid. There is nothing to do.`,
        ],
        facts: amounts(facts),
        action: 'Open the invoice',
      }
    case 'resolved_rejected':
      return {
        subject: `Invoice ${number} was rejected by ${client}`,
        heading: `${client} has ended the dispute by rejecting the invoice`,
        paragraphs: [
          `Invoice ${number} will not be paid as it stands. Please speak to ${client} if you did not expect this; you can send a new invoice.`,
        ],
        facts: withReason(facts, 'What they disputed'),
        action: 'Open the invoice',
      }
    case 'paid':
      return {
        subject: `Invoice ${number} was paid by ${client}`,
        heading: `${client} has paid your invoice`,
        paragraphs: [
          `${client} has recorded the payment of invoice ${number}. Banks can take a day to show it.`,
        ],
        facts: payment(facts),
        action: 'Open the invoice',
      }
    case 'chased':
      return {
        subject: `Reminder: invoice ${number} from ${worker} is overdue`,
        heading: `Invoice ${number} was due on ${formatDay(facts.due_date, 'long')}`,
        paragraphs: [
          `${worker} asks you to look at this invoice. If you have already dealt with it, thank you: please mark it in Daysheet.`,
        ],
        facts: amounts(facts),
        action: 'Review the invoice',
      }
  }
}
