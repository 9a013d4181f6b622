import { INVOICE_STATUSES, type contract, type InvoiceList } from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import { onlyOwner, type Call, type Handlers } from './call.ts'
import { summaryOf } from './invoice-views.ts'
import { countBy, matches, pageOf } from './page.ts'

type Rows = typeof contract.invoices
type ListCall = Call<Rows['listForWorker'] | Rows['listForClient']>

interface Shelf {
  side: 'worker' | 'client'
  archived: boolean
}

const archivedAt = (invoice: WorldInvoice, side: Shelf['side']) =>
  side === 'worker' ? invoice.worker_archived_at : invoice.client_archived_at

/** Counts are over the whole shelf, whatever page, status or search is shown. */
function list(call: ListCall, { side, archived }: Shelf): InvoiceList {
  onlyOwner(call, side)
  const { query } = call
  const shelf = call.store.world.invoices.filter(
    (invoice) =>
      (side === 'worker'
        ? invoice.worker_id === call.me.id
        : invoice.client_id === call.me.id && invoice.status !== 'draft') &&
      (archivedAt(invoice, side) !== null) === archived,
  )
  const wanted = shelf.filter((invoice) => {
    if (query.status && query.status !== 'all' && invoice.status !== query.status) return false
    const { invoice_number, worker_name, client_name, company_name } = summaryOf(call, invoice)
    return side === 'worker'
      ? matches(query.q, invoice_number, client_name, company_name)
      : matches(query.q, invoice_number, worker_name)
  })
  const order = (invoice: WorldInvoice) =>
    archivedAt(invoice, side) ??
    (side === 'client' ? invoice.submitted_at : null) ??
    invoice.created_at
  const { rows, next_cursor } = pageOf(wanted, query, order)
  return {
    invoices: rows.map((invoice) => summaryOf(call, invoice)),
    counts: {
      all: shelf.length,
      ...countBy(
        INVOICE_STATUSES,
        shelf.map(({ status }) => status),
      ),
    },
    next_cursor,
  }
}

export const invoiceLists = {
  listForWorker: (call) => list(call, { side: 'worker', archived: false }),
  listArchivedForWorker: (call) => list(call, { side: 'worker', archived: true }),
  listForClient: (call) => list(call, { side: 'client', archived: false }),
  listArchivedForClient: (call) => list(call, { side: 'client', archived: true }),
  counts: (call) => {
    onlyOwner(call, 'worker')
    const mine = call.store.world.invoices.filter(
      (invoice) => invoice.worker_id === call.me.id && invoice.worker_archived_at === null,
    )
    return { invoices: mine.length, cis_statements: 0, business_expenses: 0, timesheets: 0 }
  },
} satisfies Partial<Handlers<Rows>>
