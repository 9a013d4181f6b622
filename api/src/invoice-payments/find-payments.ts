import type { InvoicePayment } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'

/** A payment as it is stored, with its invoice. */
export interface PaymentRow extends InvoicePayment {
  invoice_id: string
}

const PAYMENTS = `SELECT id, invoice_id, sequence, kind, paid_at, tax_year, tax_month, gross, vat,
    reverse_charge_vat, payments, expenses, materials, cis, net, method, reference, notes, recorded_by,
    pay_run_id, credit_note_id, undone_at, undone_reason
  FROM invoice_payments WHERE invoice_id IN (?) ORDER BY invoice_id, sequence`

/** By invoice, every payment that was ever recorded of it; those without one are missing. */
export async function findPayments(
  knex: Knex,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow[]>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await readRows<PaymentRow>(knex, PAYMENTS, [[...invoiceIds]])
  const payments = new Map<string, PaymentRow[]>()
  for (const row of rows) {
    const known = payments.get(row.invoice_id)
    if (known) known.push(row)
    else payments.set(row.invoice_id, [row])
  }
  return payments
}

/** Of one invoice. */
export const paymentsOf = async (knex: Knex, invoiceId: string): Promise<PaymentRow[]> =>
  (await findPayments(knex, [invoiceId])).get(invoiceId) ?? []
