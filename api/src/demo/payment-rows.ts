import { singlePayment, type Day, type InvoiceFigures, type PaymentMethod } from '@daysheet/core'
import { paymentRow, type PaidInvoice } from '../invoice-payments/index.ts'

/** An invoice of the demo as it is written. */
export interface WrittenInvoice extends InvoiceFigures, PaidInvoice {
  paid_at: Day | null
  payment_method: PaymentMethod | null
  payment_reference?: string | null
  payment_recorded_by?: string | null
}

/** What is paid of an invoice, as it says itself. */
export const amountsPaid = (
  { total_amount, net_amount }: Pick<InvoiceFigures, 'total_amount' | 'net_amount'>,
  isPaid: boolean,
) => ({ amount_paid: isPaid ? net_amount : 0, gross_paid: isPaid ? total_amount : 0 })

/** The payments of those that are paid, each at once. */
export const paymentRows = (invoices: readonly WrittenInvoice[]) =>
  invoices.flatMap(({ paid_at, ...invoice }) =>
    paid_at === null ? [] : [paymentRow(invoice, singlePayment({ ...invoice, paid_at }))],
  )
