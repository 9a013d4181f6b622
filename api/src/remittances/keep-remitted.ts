import {
  remittedAmounts,
  type InvoiceFigures,
  type InvoicePayment,
  type StoredRunInvoice,
} from '@daysheet/core'
import type { Knex } from 'knex'

/** An invoice after its payment by the run. */
type PaidByRun = InvoiceFigures & { id: string; payments: readonly InvoicePayment[] }

/**
 * Keeps what the remittance advices of a run say of its invoices beside their payments, as it is at
 * this moment. One statement, however many: the rows are there, so each is written over.
 */
export async function keepRemitted(
  trx: Knex.Transaction,
  pay_run_id: string,
  chosen: readonly StoredRunInvoice[],
  paid: readonly PaidByRun[],
): Promise<void> {
  const byId = new Map(paid.map((invoice) => [invoice.id, invoice]))
  const rows = chosen.flatMap((row) => {
    const invoice = byId.get(row.invoice_id)
    if (!invoice) return []
    return [{ pay_run_id, ...row, ...remittedAmounts(invoice, invoice.payments, pay_run_id) }]
  })
  if (rows.length === 0) return
  await trx('pay_run_invoices')
    .insert(rows)
    .onConflict(['pay_run_id', 'invoice_id'])
    .merge(['retention', 'still_due', 'paid_before'])
}
