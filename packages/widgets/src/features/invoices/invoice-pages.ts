import {
  INVOICE_FILTER_LABELS,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type InvoiceFilter,
  type InvoiceList,
} from '@daysheet/core'
import { invoiceFailures } from '../../provider/failures/invoices.ts'
import { msg } from '../../ui/i18n/words.ts'
import type { Filter } from '../lists/index.ts'
import { documentFilters, documentPages } from '../documents/document-list.ts'
import type { InvoiceListView } from './invoice-list-view.ts'
import type { Side } from './invoice-queries.ts'
import { invoiceTexts } from './invoice-texts.ts'

const LISTS = { worker: 'listForWorker', client: 'listForClient' } as const
const ARCHIVES = { worker: 'listArchivedForWorker', client: 'listArchivedForClient' } as const

const rowsOf = ({ invoices }: InvoiceList) => invoices

/** How one side's invoices are read and counted. */
export const invoicePages = (side: Side, view: InvoiceListView) =>
  documentPages(invoiceTexts, {
    rowsOf,
    status: view.status,
    isSearched: isSearched(view),
    failure: invoiceFailures[(view.archived ? ARCHIVES : LISTS)[side]],
  })

/** Narrowed by more than the status: how many there are in all is not known before the end. */
export const isSearched = ({ q, waitsFor, payment }: InvoiceListView): boolean =>
  q.trim() !== '' || (waitsFor ?? null) !== null || (payment ?? null) !== null

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

/** Of these some may be paid in part, and others not. */
const PAID_OR_NOT: readonly InvoiceListView['status'][] = [
  'all',
  'approved',
  'dispute_resolved',
  'overdue',
]

const PAYMENT_FILTER: Filter<Required<Pick<InvoiceListView, 'payment'>>> = {
  type: 'select',
  key: 'payment',
  label: msg('Payment'),
  options: [
    { value: null, label: msg('Paid or not') },
    ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] })),
  ],
}

/** How much is paid, where that differs; one that came with the address too, or nobody could clear it. */
export const paymentFilters = ({ status, payment }: InvoiceListView) =>
  PAID_OR_NOT.includes(status) || (payment ?? null) !== null ? [PAYMENT_FILTER] : []
