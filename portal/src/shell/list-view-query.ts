import { INVOICE_STATUSES } from '@daysheet/core'
import { EVERY_INVOICE, type InvoiceListView } from '@daysheet/widgets'

/** What a list of invoices shows, as the query of its address says: `?status=paid&q=mill`. */
export function readListView(params: URLSearchParams): InvoiceListView {
  const status = INVOICE_STATUSES.find((known) => known === params.get('status'))
  return {
    archived: params.get('archived') === 'true',
    status: status ?? EVERY_INVOICE.status,
    q: params.get('q') ?? EVERY_INVOICE.q,
  }
}

/** The same query with this view in it; what is as usual is left out. */
export function writeListView(params: URLSearchParams, view: InvoiceListView): URLSearchParams {
  const written = new URLSearchParams(params)
  const set = (name: string, value: string, isUsual: boolean) =>
    isUsual ? written.delete(name) : written.set(name, value)
  set('archived', 'true', !view.archived)
  set('status', view.status, view.status === EVERY_INVOICE.status)
  set('q', view.q, view.q === EVERY_INVOICE.q)
  return written
}
