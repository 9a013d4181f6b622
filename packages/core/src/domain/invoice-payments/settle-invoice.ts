import { openFigures, sumFigures } from '../credit-note/payment-sums.ts'
import { formatPence, NO_PENCE, penceFromPounds } from '../money.ts'
import { msg } from '../msg.ts'
import { isRefused, refusedFields, type Refused } from '../refusal.ts'
import {
  inPence,
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
  openFigures(wholePayment(invoice), sumFigures(invoice.payments.map(inPence)))

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
    if (net > left.net) return refusedAmount('amount', `${formatPence(left.net)} is left to pay`)
    return partOfNet(settling, net)
  }
  return left
}

/** What an invoice is read with: its figures, and of each payment what counts here. */
export interface PartPaidInvoice extends InvoiceFigures {
  payments: readonly Pick<PaymentInPounds, 'gross' | 'cis' | 'net'>[]
}

const REST = { vat: 0, reverse_charge_vat: 0, payments: 0, expenses: 0, materials: 0 }

/** What a payment of this much would be, before it is recorded; null for an amount that can't be paid. */
export function previewPayment(
  invoice: PartPaidInvoice,
  amount: AmountToPay,
): Pick<PaymentFigures, 'gross' | 'cis' | 'net'> | null {
  const payments = invoice.payments.map((one) => ({ ...REST, ...one }))
  const next = nextPayment({ ...invoice, payments }, amount)
  return isRefused(next) ? null : { gross: next.gross, cis: next.cis, net: next.net }
}
