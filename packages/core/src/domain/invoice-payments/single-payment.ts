import type { Day } from '../day.ts'
import type { PaymentMethod } from '../payment-methods.ts'
import { taxMonthAt } from '../tax-calendar.ts'
import type { NewPayment } from './invoice-payment.ts'
import { inPounds, wholePayment, type InvoiceFigures } from './payment-figures.ts'

/** An invoice that says how it was paid. */
export interface InvoicePaidAtOnce extends InvoiceFigures {
  paid_at: Day
  payment_method?: PaymentMethod | null
  payment_reference?: string | null
  payment_notes?: string | null
  payment_recorded_by?: string | null
}

/** The only payment of an invoice that was paid at once, of a day, with all of its figures. */
export const singlePayment = (invoice: InvoicePaidAtOnce): NewPayment => ({
  sequence: 1,
  kind: 'payment',
  paid_at: invoice.paid_at,
  ...taxMonthAt(invoice.paid_at),
  ...inPounds(wholePayment(invoice)),
  method: invoice.payment_method ?? null,
  reference: invoice.payment_reference ?? null,
  notes: invoice.payment_notes ?? null,
  recorded_by: invoice.payment_recorded_by ?? null,
  pay_run_id: null,
  credit_note_id: null,
  undone_at: null,
  undone_reason: null,
})
