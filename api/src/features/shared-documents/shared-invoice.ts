import {
  formatQuantity,
  formatRate,
  lineDetails,
  londonDay,
  poundsFromPence,
  WORK_TYPE_LABELS,
  type SharedDocument,
  type SharedLine,
} from '@daysheet/core'
import {
  invoiceSums,
  readInvoiceDocument,
  type InvoiceDocument,
  type InvoiceWithParties,
} from '../invoices/index.ts'

/** What of a shared document its own noun says; the rest is the link's and its state's. */
export type SharedContent = Omit<
  SharedDocument,
  'worker_name' | 'client_name' | 'sent_to' | 'decision' | 'abilities'
>

const workLine = (line: InvoiceDocument['work'][number]): SharedLine => {
  // A fixed price is the same whenever the work was done.
  const isOrdinary = line.work_type === 'standard' || line.pricing_type === 'fixed_price'
  return {
    work_date: line.work_date,
    title: line.project_name,
    details: [...(isOrdinary ? [] : [WORK_TYPE_LABELS[line.work_type]]), ...lineDetails(line)],
    notes: line.notes,
    amount: poundsFromPence(line.amount),
  }
}

const expenseLine = (line: InvoiceDocument['expenses'][number]): SharedLine => ({
  work_date: null,
  title: line.description,
  details: [
    `${formatQuantity(line.quantity)} × ${formatRate(line.rate)}`,
    ...(line.cis_liable ? ['CIS applies'] : []),
  ],
  notes: null,
  amount: poundsFromPence(line.amount),
})

/** An invoice as it was sent. Where to pay it is in the PDF alone, as for every client. */
export async function sharedInvoice(
  deps: Parameters<typeof readInvoiceDocument>[0],
  invoice: InvoiceWithParties,
): Promise<SharedContent> {
  const document = await readInvoiceDocument(deps, invoice)
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
    work: document.work.map(workLine),
    expenses: document.expenses.map(expenseLine),
    sums: invoiceSums(document).map((sum) => ({ ...sum, amount: poundsFromPence(sum.amount) })),
    notes: invoice.notes,
  }
}
