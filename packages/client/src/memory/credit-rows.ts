import {
  inPence,
  inPounds,
  lessRefunds,
  madePayments,
  type InvoicePayment,
  type PaymentKind,
  type RefundablePayment,
  type TakenBack,
} from '@daysheet/core'
import type { WorldCreditNote, WorldInvoice } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { paymentsOf } from './invoice-payments.ts'

/** The payments that stand, each with what was refunded of it taken off. */
export const refundablePayments = (payments: readonly InvoicePayment[]): RefundablePayment[] =>
  lessRefunds(
    madePayments(payments).map((one) => ({ ...one, figures: inPence(one) })),
    payments
      .filter(({ kind }) => kind === 'refund')
      .map((one) => ({ payment_id: one.refund_of ?? '', figures: inPence(one) })),
  )

/** Keeps what a settled credit note takes away among the payments of its invoice. */
export function writeCreditRows(
  { store }: SignedInCall,
  invoice: WorldInvoice,
  {
    note,
    kind,
    rows,
    reference,
    pay_run_id = null,
  }: {
    note: WorldCreditNote
    kind: Exclude<PaymentKind, 'payment'>
    rows: readonly (Omit<TakenBack, 'payment_id'> & Partial<Pick<TakenBack, 'payment_id'>>)[]
    reference: string | null
    pay_run_id?: string | null
  },
): void {
  const known = paymentsOf(invoice)
  const added = rows.map(({ payment_id, figures, ...day }, index): InvoicePayment => ({
    id: store.newId(),
    sequence: known.length + index + 1,
    kind,
    ...day,
    ...inPounds(figures),
    ...{ method: null, notes: null, recorded_by: null, pay_run_id },
    reference,
    credit_note_id: note.id,
    refund_of: payment_id ?? null,
    ...{ undone_at: null, undone_reason: null },
  }))
  invoice.payment_rows = [...known, ...added]
}

/** Takes it back. */
export function undoCreditRows(
  { now }: SignedInCall,
  invoice: WorldInvoice,
  { note, reason }: { note: WorldCreditNote; reason: string },
): void {
  invoice.payment_rows = paymentsOf(invoice).map((one) =>
    one.credit_note_id === note.id && one.undone_at === null
      ? { ...one, undone_at: now, undone_reason: reason }
      : one,
  )
}
