import { INVOICE_FILTER_LABELS, type InvoiceFilter, type InvoiceList } from '@daysheet/core'
import { documentFilters, documentPages } from '../documents/document-list.ts'
import type { InvoiceListView } from './invoice-list-view.ts'
import type { Side } from './invoice-queries.ts'
import { invoiceTexts } from './invoice-texts.ts'

const CALLS = { worker: 'invoices.listForWorker', client: 'invoices.listForClient' } as const

const rowsOf = ({ invoices }: InvoiceList) => invoices

/** How one side's invoices are read and counted. */
export const invoicePages = (side: Side, { archived, status, q, waitsFor }: InvoiceListView) =>
  documentPages(invoiceTexts, {
    rowsOf,
    status,
    isSearched: q.trim() !== '' || (waitsFor ?? null) !== null,
    failure: archived ? (`${CALLS[side]}/archived` as const) : CALLS[side],
  })

/** What narrows a list of invoices. */
export const invoiceFilters = (
  statuses: readonly InvoiceFilter[],
  placeholder: string,
  view: InvoiceListView,
  page: InvoiceList | undefined,
) =>
  documentFilters(
    invoiceTexts,
    { placeholder, statuses, labels: INVOICE_FILTER_LABELS },
    view,
    page?.counts,
  )
