import {
  asPaidFigures,
  inPounds,
  leftToPay,
  madePayments,
  paymentsAfter,
  poundsFromPence,
  singlePayment,
  standingPayments,
  sumPounds,
  type InvoicePayment,
  type PaymentRowChange,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'

/** Every payment of the invoice that was ever recorded; one that is paid and names none was paid at once. */
export function paymentsOf(invoice: WorldInvoice): InvoicePayment[] {
  const { id, status, paid_at, payment_rows } = invoice
  if (payment_rows) return payment_rows
  return status === 'paid' && paid_at !== null
    ? [{ id, ...singlePayment({ ...invoice, paid_at }) }]
    : []
}

/** The invoice as its payments are planned. */
export const payableOf = <Invoice extends WorldInvoice>(invoice: Invoice) => ({
  ...invoice,
  payments: paymentsOf(invoice),
})

/** Keeps what a step does to the payments of an invoice, before it is written. */
export function writePayment(
  { store }: SignedInCall,
  invoice: WorldInvoice,
  change: PaymentRowChange,
): void {
  invoice.payment_rows = paymentsAfter(paymentsOf(invoice), change, () => store.newId())
}

/** Each payment that stands, as the invoice with the figures that it settles. */
export const paidOf = (invoices: readonly WorldInvoice[]) =>
  invoices.flatMap((invoice) =>
    standingPayments(paymentsOf(invoice)).map((payment) => ({
      ...invoice,
      ...asPaidFigures(payment),
      paid_at: payment.paid_at,
      tax_year: payment.tax_year,
      tax_month: payment.tax_month,
      payment_method: payment.method,
      payment_reference: payment.reference,
      payment_notes: payment.notes,
      is_part: payment.gross !== invoice.total_amount,
    })),
  )

/** What is due of each, as the invoice with what is left of its totals. */
export const dueOf = (invoices: readonly WorldInvoice[]) =>
  invoices.map((invoice) => {
    const left = asPaidFigures(inPounds(leftToPay(settledOf(invoice))))
    return { ...invoice, total_amount: left.total_amount, net_amount: left.net_amount }
  })

/** The invoice with the payments that stand. */
export const settledOf = (invoice: WorldInvoice) => ({
  ...invoice,
  payments: standingPayments(paymentsOf(invoice)),
})

/** What of it reached the worker's bank, in pounds. */
export const netPaidOf = (invoice: WorldInvoice): number =>
  poundsFromPence(sumPounds(standingPayments(paymentsOf(invoice)).map(({ net }) => net)))

/** Its payments that stand: what takes away from them left out. */
export const madeOf = (invoice: WorldInvoice): InvoicePayment[] =>
  madePayments(standingPayments(paymentsOf(invoice)))
