import { formatPounds, type PayRunPayment } from '@daysheet/core'
import type { Words } from '../../ui/index.ts'

/** A credit note that a payment is less by, or could be. */
export type RunCredit = PayRunPayment['credits'][number]

/** Of which invoice it is, and what its total is where CIS makes it more than is taken off. */
export const describeCredit = (
  { invoice_number, amount, gross_amount }: RunCredit,
  words: Words,
): string =>
  amount === gross_amount
    ? words('Owed back of {invoice}', { invoice: invoice_number })
    : words('Owed back of {invoice}: {total} less CIS', {
        invoice: invoice_number,
        total: formatPounds(gross_amount),
      })

/** `less CN-2026-0003 £180.00`. */
export const describeLess = ({ credit_note_number, amount }: RunCredit, words: Words): string =>
  words('less {credit} {amount}', { credit: credit_note_number, amount: formatPounds(amount) })
