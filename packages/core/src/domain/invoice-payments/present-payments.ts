import { poundsFromPence, sumPounds } from '../money.ts'
import { madePayments, standingPayments, type InvoicePayment } from './invoice-payment.ts'
import type { InvoiceFigures } from './payment-figures.ts'
import { paymentStatus } from './payment-status.ts'
import { leftToPay } from './settle-invoice.ts'

const presentPayment = (payment: InvoicePayment) => ({
  id: payment.id,
  paid_at: payment.paid_at,
  gross: payment.gross,
  cis: payment.cis,
  net: payment.net,
  payments: payment.payments,
  materials: payment.materials,
  payment_method: payment.method,
  payment_reference: payment.reference,
  payment_notes: payment.notes,
  pay_run_id: payment.pay_run_id,
  tax_year: payment.tax_year,
  tax_month: payment.tax_month,
})

/**
 * What both sides read of the payments of an invoice.
 *
 * INV-2026-0041 of £1,257.04, of which £505.16 was paid on 4 Dec 2026: part paid, £751.88 is due, and
 * £94.84 of its CIS is deducted.
 */
export function presentPayments(
  invoice: InvoiceFigures & { status: string },
  all: readonly InvoicePayment[],
) {
  const payments = standingPayments(all)
  const sum = (figure: 'net' | 'cis' | 'gross') =>
    poundsFromPence(sumPounds(payments.map((one) => one[figure])))
  return {
    payment_status: paymentStatus({ status: invoice.status, gross_paid: sum('gross') }),
    amount_paid: sum('net'),
    amount_due: poundsFromPence(leftToPay({ ...invoice, payments }).net),
    cis_deducted: sum('cis'),
    payments: madePayments(payments).map(presentPayment),
  }
}
