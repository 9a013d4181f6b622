import { formatPence, NO_PENCE, penceFromPounds } from '../money.ts'
import { msg } from '../msg.ts'
import { refusedFields, type Refused } from '../refusal.ts'
import {
  inPence,
  leftAfter,
  partOfGross,
  partOfNet,
  wholePayment,
  type InvoiceFigures,
  type PaymentFigures,
  type PaymentInPounds,
} from './payment-figures.ts'

/** How much is paid: a part of the total, or what reaches the bank; all that is due when neither is named. */
export interface AmountToPay {
  gross_amount?: number | null | undefined
  amount?: number | null | undefined
}

/** An invoice with the payments of it that stand. */
export interface SettledInvoice extends InvoiceFigures {
  payments: readonly PaymentInPounds[]
}

export const ONE_OF_TWO_AMOUNTS = msg('Give one of the two amounts')
export const NO_AMOUNT = msg('The amount must be more than £0.00')

const refusedAmount = (path: keyof AmountToPay, message: string): Refused =>
  refusedFields([{ path, message }])

/** What is left to settle. */
export const leftToPay = (invoice: SettledInvoice): PaymentFigures =>
  leftAfter(wholePayment(invoice), invoice.payments.map(inPence))

/**
 * The figures of the next payment of an invoice: all that is due, or the part that is typed; refused
 * where it is nothing or more than is left.
 */
export function nextPayment(
  invoice: SettledInvoice,
  { gross_amount, amount }: AmountToPay,
): PaymentFigures | Refused {
  const whole = wholePayment(invoice)
  const left = leftToPay(invoice)
  const settling = { invoice, whole, left }
  if (gross_amount != null && amount != null) return refusedAmount('amount', ONE_OF_TWO_AMOUNTS)
  if (gross_amount != null) {
    const gross = penceFromPounds(gross_amount)
    if (gross <= NO_PENCE) return refusedAmount('gross_amount', NO_AMOUNT)
    if (gross > left.gross) {
      const message = `${formatPence(left.gross)} of the invoice total is left to pay`
      return refusedAmount('gross_amount', message)
    }
    return partOfGross(settling, gross)
  }
  if (amount != null) {
    const net = penceFromPounds(amount)
    if (net <= NO_PENCE) return refusedAmount('amount', NO_AMOUNT)
    if (net > left.net)
      return refusedAmount('amount', `${formatPence(left.net)} is left to pay`)
    return partOfNet(settling, net)
  }
  return left
}
