import {
  invoiceSums,
  londonDay,
  poundsFromPence,
  presentPayments,
  settledSums,
  sharedExpenseLine,
  sharedWorkLine,
  type SharedDocument,
} from '@daysheet/core'
import { paymentsOf } from '../../invoice-payments/index.ts'
import { readInvoiceDocument, type InvoiceWithParties } from '../invoices/index.ts'

/** What of a shared document its own noun says; the rest is the link's and its state's. */
export type SharedContent = Omit<
  SharedDocument,
  'worker_name' | 'client_name' | 'sent_to' | 'decision' | 'abilities'
>

/** An invoice as it was sent. Where to pay it is in the PDF alone, as for every client. */
export async function sharedInvoice(
  deps: Parameters<typeof readInvoiceDocument>[0],
  invoice: InvoiceWithParties,
): Promise<SharedContent> {
  const [document, payments] = await Promise.all([
    readInvoiceDocument(deps, invoice),
    paymentsOf(deps.knex, invoice.id),
  ])
  const settled = settledSums({ ...invoice, ...presentPayments(invoice, payments) })
  const sums = [...invoiceSums(document), ...settled.map((sum) => ({ notes: [], ...sum }))]
  return {
    noun: 'invoice',
    number: invoice.invoice_number,
    status: invoice.status,
    version: invoice.version,
    from: document.from,
    to: document.to,
    period_start: invoice.period_start,
    period_end: invoice.period_end,
    sent_on: londonDay(invoice.submitted_at ?? invoice.created_at),
    due_date: invoice.due_date,
    paid_at: invoice.paid_at,
    total_hours: invoice.total_hours,
    work: document.work.map(sharedWorkLine),
    expenses: document.expenses.map(sharedExpenseLine),
    sums: sums.map((sum) => ({ ...sum, amount: poundsFromPence(sum.amount) })),
    notes: invoice.notes,
  }
}
