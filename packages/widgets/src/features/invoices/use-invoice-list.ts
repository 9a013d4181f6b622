import { useMemo } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { INVOICE_STATUS_LABELS } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { useSettled } from '../lists/use-settled.ts'
import { invoiceListQuery, type Side } from './invoice-queries.ts'
import type { InvoiceListView } from './invoice-list-view.ts'

const countWords = (count: number) => `${count} ${count === 1 ? 'invoice' : 'invoices'}`

/** One side's invoices as the view asks for them, page after page, with what the screen says of them. */
export function useInvoiceList(side: Side, ownerId: string, view: InvoiceListView) {
  const { client, tenant } = useDaysheet()
  const q = useSettled(view.q)
  const { archived, status } = view
  const query = useInfiniteQuery({
    ...invoiceListQuery({ client, tenant }, { side, ownerId, archived, status, q }),
    // The rows stay until the next ones are there, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap(({ invoices }) => invoices) ?? [], [data])
  const counts = data?.pages[0]?.counts

  const noun = status === 'all' ? '' : INVOICE_STATUS_LABELS[status].toLowerCase()
  const isSearched = q.trim() !== ''
  const shown = query.hasNextPage ? `${rows.length} of ${counts?.[status] ?? 'many'}` : rows.length
  return {
    rows,
    counts,
    /** `7 submitted`, `50 of 120 invoices`. */
    footWords: noun && !isSearched ? `${shown} ${noun}` : countWords(rows.length),
    /** `Showing 50 of 120 invoices`; what a search leaves in all is not known before its end. */
    pageWords:
      query.hasNextPage && !isSearched
        ? `Showing ${rows.length} of ${countWords(counts?.[status] ?? rows.length)}`
        : `Showing ${countWords(rows.length)}`,
    failure: archived ? 'Failed to load archived invoices' : 'Failed to load invoices',
    isFirstLoad: query.isPending,
    error: query.error,
    isFailed: query.isError,
    isRetrying: query.isFetching,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}

export type InvoiceListState = ReturnType<typeof useInvoiceList>
