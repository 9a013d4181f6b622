import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { INVOICE_FILTER_LABELS, type InvoiceList } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { usePagedList } from '../documents/usePagedList.ts'
import { useDebounced } from '../lists/useDebounced.ts'
import { invoiceListQuery, type Side } from './invoice-queries.ts'
import type { InvoiceListView } from './invoice-list-view.ts'

const calls = { worker: 'invoices.listForWorker', client: 'invoices.listForClient' } as const

const rowsOf = ({ invoices }: InvoiceList) => invoices

/** One side's invoices as the view asks for them, page after page, with what the screen says of them. */
export function useInvoiceList(side: Side, ownerId: string, view: InvoiceListView) {
  const q = useDebounced(view.q)
  const { archived, status } = view
  const query = useInfiniteQuery({
    ...invoiceListQuery(useDaysheet(), { side, ownerId, archived, status, q }),
    // The rows stay until the next ones are there, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  })
  return usePagedList(query, rowsOf, {
    noun: 'invoice',
    status,
    statusLabel: status === 'all' ? null : INVOICE_FILTER_LABELS[status],
    isSearched: q.trim() !== '',
    failure: archived ? `${calls[side]}/archived` : calls[side],
  })
}

export type InvoiceListState = ReturnType<typeof useInvoiceList>
