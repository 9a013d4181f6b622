import type { Day } from '../day.ts'
import { poundsFromPence, sumPounds, type Pence } from '../money.ts'
import type { PaymentMethod } from '../payment-methods.ts'
import type { InvoiceFigures, PaymentInPounds } from './payment-figures.ts'

/** Money that reached the worker, a credit that was set off, or money that came back. */
export const PAYMENT_KINDS = ['payment', 'set_off', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** A payment of an invoice as it is kept, its figures in pounds. */
export interface InvoicePayment extends PaymentInPounds {
  id: string
  /** 1, 2, 3 … of the invoice, in the order in which they were recorded, undone ones too. */
  sequence: number
  kind: PaymentKind
  paid_at: Day
  tax_year: number
  tax_month: number
  method: PaymentMethod | null
  reference: string | null
  notes: string | null
  /** The worker of an own client, who was told of it; null where the client recorded it. */
  recorded_by: string | null
  pay_run_id: string | null
  credit_note_id: string | null
  /** Instant. */
  undone_at: string | null
  undone_reason: string | null
}

export type NewPayment = Omit<InvoicePayment, 'id'>

/** What a step does to the payments of an invoice. */
export type PaymentRowChange =
  | { change: 'record'; row: NewPayment }
  | { change: 'correct'; id: string; columns: Partial<NewPayment> }
  | { change: 'undo'; id: string; columns: { undone_at: string; undone_reason: string } }

const inOrder = (one: InvoicePayment, other: InvoicePayment) => one.sequence - other.sequence

/** Those that were not undone, in the order in which they were recorded. */
export const standingPayments = <Payment extends InvoicePayment>(
  payments: readonly Payment[],
): Payment[] =>
  payments
    .filter(({ undone_at }) => undone_at === null)
    .toSorted(inOrder)

/** After such a change. */
export function paymentsAfter(
  payments: readonly InvoicePayment[],
  change: PaymentRowChange,
  newId: () => string,
): InvoicePayment[] {
  if (change.change === 'record') return [...payments, { id: newId(), ...change.row }]
  return payments.map((one) => (one.id === change.id ? { ...one, ...change.columns } : one))
}

const NOT_PAID = {
  paid_at: null,
  tax_year: null,
  tax_month: null,
  payment_method: null,
  payment_reference: null,
  payment_notes: null,
}

/**
 * What an invoice says of the payments that stand: how much of it is paid, and once nothing is due
 * the last of them, by which it reads as paid.
 */
export function invoiceColumnsOf(standing: readonly InvoicePayment[], isSettled: boolean) {
  const last = standing.at(-1)
  return {
    amount_paid: sumOf(standing, 'net'),
    gross_paid: sumOf(standing, 'gross'),
    ...(isSettled && last
      ? {
          paid_at: last.paid_at,
          tax_year: last.tax_year,
          tax_month: last.tax_month,
          payment_method: last.method,
          payment_reference: last.reference,
          payment_notes: last.notes,
        }
      : NOT_PAID),
  }
}

const sumOf = (payments: readonly PaymentInPounds[], figure: 'net' | 'gross'): number =>
  poundsFromPence(sumPounds(payments.map((one) => one[figure])))

const less = (pounds: number, taken: number): number =>
  poundsFromPence(sumPounds([pounds, -taken]) as Pence)

/** A payment by the names that the figures of an invoice have, for whatever counts paid money. */
export const asPaidFigures = (payment: PaymentInPounds) => ({
  subtotal: less(payment.payments, payment.expenses),
  expenses_total: payment.expenses,
  liable_expenses_total: less(payment.expenses, payment.materials),
  vat_amount: payment.vat,
  reverse_charge_vat: payment.reverse_charge_vat,
  total_amount: payment.gross,
  cis_deduction: payment.cis,
  net_amount: payment.net,
})

export type PaidFigures = Omit<InvoiceFigures, 'cis_registered' | 'cis_status'>
