import {
  formatDay,
  formatPence,
  formatPeriod,
  REVERSE_CHARGE_WORDS,
  formatTaxMonth,
  taxMonthAt,
  type Day,
  type Pence,
} from '@daysheet/core'
import type { DocumentMailText } from '../../../documents/document-mails.ts'
import {
  DOCUMENT_MAILS,
  documentWords,
  reasonLine,
  type DocumentFacts,
  type DocumentMail,
} from '../../../documents/document-words.ts'

/** What a mail about an invoice needs to know. */
export interface InvoiceMailFacts extends DocumentFacts {
  due_date: Day
  total: Pence
  /** Null where VAT is not for the customer to pay; missing from mails queued before it could be. */
  reverse_charge_vat?: Pence | null
  cis: Pence
  net: Pence
  paid_at: Day | null
  payment_method: string | null
  payment_reference: string | null
  payment_undone_reason: string | null
  /** A payment that is not all of it; missing from mails queued before one could be. */
  part?: { net: Pence; cis: Pence; due: Pence } | null
}

export const INVOICE_MAILS = [
  ...DOCUMENT_MAILS,
  'submitted_copy',
  'withdrawn_copy',
  'reopened',
  'reopened_copy',
  'paid',
  'payment_corrected',
  'payment_undone',
  'chased',
] as const
export type InvoiceMail = (typeof INVOICE_MAILS)[number]

/** Beside a total that has no VAT in it, why. */
const customersVat = ({ reverse_charge_vat: vat }: InvoiceMailFacts): DocumentMailText['facts'] =>
  vat == null ? [] : [['VAT', `${formatPence(vat)}. ${REVERSE_CHARGE_WORDS}`]]

const amounts = (facts: InvoiceMailFacts): DocumentMailText['facts'] => [
  ['Service period', formatPeriod(facts.period_start, facts.period_end)],
  ['Total', formatPence(facts.total)],
  ...customersVat(facts),
  ['CIS deduction', formatPence(facts.cis)],
  ['Net amount', formatPence(facts.net)],
  ['Due', formatDay(facts.due_date, 'long')],
]

const paidOf = ({ net, part }: InvoiceMailFacts): string =>
  part ? `${formatPence(part.net)} of ${formatPence(net)}` : formatPence(net)

const payment = (facts: InvoiceMailFacts): DocumentMailText['facts'] => [
  ['Paid', paidOf(facts)],
  ...(facts.paid_at ? [['On', formatDay(facts.paid_at, 'long')] satisfies [string, string]] : []),
  ...(facts.payment_method ? [['By', facts.payment_method] satisfies [string, string]] : []),
  ...(facts.payment_reference
    ? [['Reference', facts.payment_reference] satisfies [string, string]]
    : []),
  ['CIS deduction', formatPence((facts.part ?? facts).cis)],
  ...(facts.part ? [['Still due', formatPence(facts.part.due)] satisfies [string, string]] : []),
]

/** After which something is still due. */
const isPartOf = ({ part }: InvoiceMailFacts): boolean => part != null && part.due > 0

function taxMonthOf({ paid_at }: InvoiceMailFacts): DocumentMailText['facts'] {
  if (paid_at === null) return []
  const { tax_year, tax_month } = taxMonthAt(paid_at)
  return [['Tax month', formatTaxMonth(tax_year, tax_month)]]
}

/** The paragraph that an invoice's mail has instead of the common one. */
function ownParagraph(mail: DocumentMail, facts: InvoiceMailFacts): string {
  const { number, worker_name: worker, client_name: client } = facts
  switch (mail) {
    case 'submitted':
      return `Invoice ${number} is attached. You can approve, dispute or reject it online.`
    case 'resubmitted':
      return `Invoice ${number} was amended after your dispute and sent again. The new version is attached and replaces the earlier one.`
    case 'withdrawn':
      return `${worker} took invoice ${number} back before anything was decided, so there is nothing for you to do. Please don't pay the version that was sent. You are told when it is sent again.`
    case 'approved':
      return `${client} has approved this invoice of ${worker}. The PDF is attached.`
    case 'rejected':
    case 'resolved_rejected':
      return `Invoice ${number} will not be paid as it stands. Please speak to ${client} if you did not expect this; you can send a new invoice.`
    case 'disputed':
      return `Invoice ${number} is on hold. Amend it and send it again, or speak to ${client}.`
    case 'resolved':
      return `Invoice ${number} stands as it is and can now be paid. There is nothing to do.`
  }
}

/** The text of each mail. Sentences must make sense alone: the reader may not know the product. */
export function invoiceMailText(mail: InvoiceMail, facts: InvoiceMailFacts): DocumentMailText {
  const { number, worker_name: worker, client_name: client } = facts
  switch (mail) {
    case 'submitted_copy':
      return {
        subject: `Copy of invoice ${number} to ${client}`,
        heading: `Your invoice went to ${client}`,
        paragraphs: [`This is your copy of invoice ${number}. The PDF is attached.`],
        facts: amounts(facts),
        action: 'Open the invoice',
      }
    case 'withdrawn_copy':
      return {
        subject: `Invoice ${number} to ${client} was withdrawn`,
        heading: `Your invoice to ${client} was withdrawn`,
        paragraphs: [
          `Invoice ${number} was taken back before anything was decided. The copy that was sent to this address doesn't count any more.`,
        ],
        facts: amounts(facts),
        action: 'Open the invoice',
      }
    case 'reopened':
      return {
        subject: `Invoice ${number} was reopened by ${client}`,
        heading: `${client} has reopened your invoice`,
        paragraphs: [
          `Invoice ${number} was approved and is not paid yet. It is on hold again, because ${client} disputes it. Amend it and send it again, or speak to ${client}.`,
        ],
        facts: [...reasonLine('disputed', facts), ...amounts(facts)],
        action: 'Amend the invoice',
      }
    case 'reopened_copy':
      // Read by those who have filed the approved one.
      return {
        subject: `No longer approved: invoice ${number}, ${worker} to ${client}`,
        heading: `Invoice ${number} is no longer approved`,
        paragraphs: [
          `${client} has reopened this invoice of ${worker} before it was paid. It may be amended. The PDF of it that was sent to this address doesn't count any more.`,
        ],
        facts: amounts(facts),
        action: 'Open the invoice',
      }
    case 'approved':
      // Read by the bookkeepers of both sides.
      return {
        subject: `Approved invoice ${number}: ${worker} to ${client}`,
        heading: `Invoice ${number} is approved`,
        paragraphs: [ownParagraph(mail, facts)],
        facts: amounts(facts),
        action: 'Open the invoice',
      }
    case 'paid':
      return {
        ...(isPartOf(facts)
          ? {
              subject: `A part of invoice ${number} was paid by ${client}`,
              heading: `${client} has paid a part of your invoice`,
              paragraphs: [
                `${client} has recorded a payment of invoice ${number}. The rest of it is still due. Banks can take a day to show a payment.`,
              ],
            }
          : {
              subject: `Invoice ${number} was paid by ${client}`,
              heading: `${client} has paid your invoice`,
              paragraphs: [
                `${client} has recorded the payment of invoice ${number}. Banks can take a day to show it.`,
              ],
            }),
        facts: payment(facts),
        action: 'Open the invoice',
      }
    case 'payment_corrected':
      return {
        subject: `The payment of invoice ${number} was corrected by ${client}`,
        heading: `${client} has corrected the payment of your invoice`,
        paragraphs: [
          `${isPartOf(facts) ? `A part of invoice ${number} is` : `Invoice ${number} is still`} paid; the day of its payment was recorded wrongly. This is how it stands now. If you were given a CIS statement for the earlier tax month, ${client} has to give you a corrected one.`,
        ],
        facts: [...payment(facts), ...taxMonthOf(facts)],
        action: 'Open the invoice',
      }
    case 'payment_undone':
      return {
        subject: `Invoice ${number} is not paid after all: ${client} undid its payment`,
        heading: `${client} has undone the payment of your invoice`,
        paragraphs: [
          `${facts.part ? 'A payment' : 'The payment'} of invoice ${number} was recorded by mistake, so the invoice waits for payment again. Nothing was taken back from your bank account. Please speak to ${client} if the money has reached you. If you were given a CIS statement that counts this payment, ${client} has to give you a corrected one.`,
        ],
        facts: [
          ...(facts.payment_undone_reason
            ? [['Reason', facts.payment_undone_reason] satisfies [string, string]]
            : []),
          ...(facts.part ? payment(facts) : []),
          ...amounts(facts),
        ],
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
    default:
      return {
        ...documentWords('invoice', mail, facts),
        paragraphs: [ownParagraph(mail, facts)],
        facts: [...reasonLine(mail, facts), ...amounts(facts)],
      }
  }
}
