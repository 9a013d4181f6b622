import type { NewPayment, PaymentRowChange, StepPlan } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'

/** What a payment takes of its invoice. */
export interface PaidInvoice {
  id: string
  client_id: string
  worker_id: string
  cis_registered: boolean
}

/** A new row of `invoice_payments`. */
export const paymentRow = (
  { id: invoice_id, client_id, worker_id, cis_registered }: PaidInvoice,
  payment: NewPayment,
) => ({
  id: newId(),
  ...{ invoice_id, client_id, worker_id, cis_registered },
  ...payment,
})

/** Writes what a step does to the payments of an invoice that the caller has locked. */
export async function writePayment(
  trx: Knex.Transaction,
  invoice: PaidInvoice,
  payment: PaymentRowChange,
): Promise<void> {
  if (payment.change === 'record') {
    await trx('invoice_payments').insert(paymentRow(invoice, payment.row))
    return
  }
  const row = trx('invoice_payments').where({ id: payment.id, invoice_id: invoice.id })
  if (payment.change === 'correct') await row.update(payment.columns)
  else {
    const { undone_at, undone_reason } = payment.columns
    await row.update({ undone_at: sqlInstant(undone_at), undone_reason })
  }
}

interface PlannedPayment {
  invoice: PaidInvoice
  payment: NewPayment
  plan: Pick<StepPlan, 'step'>
}

/** As `invoiceColumnsOf` of the domain has it, from the payment that was just inserted. */
const ADDED = `UPDATE invoices JOIN invoice_payments AS paid ON paid.invoice_id = invoices.id
  SET invoices.amount_paid = invoices.amount_paid + paid.net,
    invoices.gross_paid = invoices.gross_paid + paid.gross,
    invoices.version = invoices.version + 1, invoices.updated_at = ?`
const SETTLED = `invoices.status = 'paid', invoices.paid_at = paid.paid_at,
    invoices.tax_year = paid.tax_year, invoices.tax_month = paid.tax_month,
    invoices.payment_method = paid.method, invoices.payment_reference = paid.reference,
    invoices.payment_notes = paid.notes`

/**
 * Writes payments of invoices that the caller has locked, each of another one, and what the invoices
 * say of them. Three statements, however many.
 */
export async function insertPayments(
  trx: Knex.Transaction,
  planned: readonly PlannedPayment[],
  at: string,
): Promise<void> {
  const rows = planned.map(({ invoice, payment, plan }) => ({
    row: paymentRow(invoice, payment),
    isSettled: plan.step === 'mark_paid',
  }))
  await trx('invoice_payments').insert(rows.map(({ row }) => row))
  for (const settles of [true, false]) {
    const ids = rows.filter(({ isSettled }) => isSettled === settles).map(({ row }) => row.id)
    if (ids.length > 0) {
      const sql = `${ADDED}${settles ? `, ${SETTLED}` : ''} WHERE paid.id IN (?)`
      await trx.raw(sql, [sqlInstant(at), ids])
    }
  }
}
