import {
  inPence,
  inPounds,
  lessRefunds,
  type PaymentFigures,
  type PaymentKind,
  type RefundablePayment,
  type TaxMonth,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import { paymentRow, type PaidInvoice, type PaymentRow } from '../invoice-payments/index.ts'

/** What a settled credit note takes away from a tax month: its figures are below zero. */
export interface CreditRow extends TaxMonth {
  paid_at: string
  figures: PaymentFigures
}

/** The payments of an invoice with what was refunded of each, by the day that both have, taken off. */
export function refundablePayments(payments: readonly PaymentRow[]): RefundablePayment[] {
  const made = payments.filter(({ kind }) => kind === 'payment')
  const refundable = made.map((one) => ({
    id: one.id,
    paid_at: one.paid_at,
    sequence: one.sequence,
    tax_year: one.tax_year,
    tax_month: one.tax_month,
    figures: inPence(one),
  }))
  const refunds = payments
    .filter(({ kind }) => kind === 'refund')
    .map((one) => ({ payment_id: one.refund_of ?? '', figures: inPence(one) }))
  return lessRefunds(refundable, refunds)
}

/** What settles a credit note, as rows of the payments of its invoice. */
export interface SettledCredit {
  invoice: PaidInvoice
  credit_note_id: string
  kind: Exclude<PaymentKind, 'payment'>
  rows: readonly (CreditRow & { payment_id?: string })[]
  reference: string | null
  pay_run_id: string | null
}

/** By invoice, the number of its last payment, undone ones too; one without any is missing. */
async function lastSequences(
  trx: Knex.Transaction,
  invoiceIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = (await trx('invoice_payments')
    .whereIn('invoice_id', [...invoiceIds])
    .groupBy('invoice_id')
    .select('invoice_id')
    .max({ last: 'sequence' })) as { invoice_id: string; last: number }[]
  return new Map(rows.map(({ invoice_id, last }) => [invoice_id, last]))
}

/** Writes what credit notes take away of invoices that the caller has locked. Three statements. */
export async function insertCreditRows(
  trx: Knex.Transaction,
  settled: readonly SettledCredit[],
): Promise<void> {
  const invoiceIds = [...new Set(settled.map(({ invoice }) => invoice.id))]
  const last = await lastSequences(trx, invoiceIds)
  const next = (id: string): number => {
    const sequence = (last.get(id) ?? 0) + 1
    last.set(id, sequence)
    return sequence
  }
  const rows = settled.flatMap(({ invoice, rows: taken, ...credit }) =>
    taken.map(({ figures, payment_id, ...day }) =>
      paymentRow(invoice, {
        sequence: next(invoice.id),
        kind: credit.kind,
        ...day,
        ...inPounds(figures),
        ...{ method: null, notes: null, recorded_by: null },
        reference: credit.reference,
        pay_run_id: credit.pay_run_id,
        credit_note_id: credit.credit_note_id,
        refund_of: payment_id ?? null,
        ...{ undone_at: null, undone_reason: null },
      }),
    ),
  )
  if (rows.length > 0) await trx('invoice_payments').insert(rows)
  await countPaid(trx, invoiceIds)
}

/** What invoices say is paid of them, from their payments that stand. */
export async function countPaid(
  trx: Knex.Transaction,
  invoiceIds: readonly string[],
): Promise<void> {
  await trx.raw(
    `UPDATE invoices JOIN (
       SELECT invoice_id, SUM(net) AS net, SUM(gross) AS gross FROM invoice_payments
       WHERE invoice_id IN (${invoiceIds.map(() => '?').join(', ')}) AND undone_at IS NULL
       GROUP BY invoice_id
     ) AS paid ON paid.invoice_id = invoices.id
     SET invoices.amount_paid = paid.net, invoices.gross_paid = paid.gross`,
    [...invoiceIds],
  )
}

/** Takes back what credit notes took away. Two statements. */
export async function undoCreditRows(
  trx: Knex.Transaction,
  notes: readonly { id: string; invoice_id: string }[],
  { at, reason }: { at: string; reason: string },
): Promise<void> {
  await trx('invoice_payments')
    .whereIn(
      'credit_note_id',
      notes.map(({ id }) => id),
    )
    .whereNull('undone_at')
    .update({ undone_at: sqlInstant(at), undone_reason: reason.trim() })
  await countPaid(trx, [...new Set(notes.map(({ invoice_id }) => invoice_id))])
}
