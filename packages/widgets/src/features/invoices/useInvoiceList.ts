import { useMemo } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { INVOICE_STATUS_LABELS } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { loadAllPages } from '../documents/load-all-pages.ts'
import { pagedList } from '../documents/paged-list.ts'
import { useDebounced } from '../lists/useDebounced.ts'
import { msg, useWords } from '../../ui/index.ts'
import { invoiceListQuery, type Side } from './invoice-queries.ts'
import type { InvoiceListView } from './invoice-list-view.ts'

/** One side's invoices as the view asks for them, page after page, with what the screen says of them. */
export function useInvoiceList(side: Side, ownerId: string, view: InvoiceListView) {
  const { client, tenant } = useDaysheet()
  const q = useDebounced(view.q)
  const { archived, status } = view
  const query = useInfiniteQuery({
    ...invoiceListQuery({ client, tenant }, { side, ownerId, archived, status, q }),
    // The rows stay until the next ones are there, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap(({ invoices }) => invoices) ?? [], [data])
  const counts = data?.pages[0]?.counts

  const words = useWords()
  const list = pagedList(
    query,
    rows,
    {
      one: 'invoice',
      many: 'invoices',
      status: status === 'all' ? '' : words(INVOICE_STATUS_LABELS[status]).toLowerCase(),
      count: counts?.[status],
      isSearched: q.trim() !== '',
      failure: archived ? msg('Failed to load archived invoices') : msg('Failed to load invoices'),
    },
    words,
  )
  const loadAll = () => loadAllPages(query, ({ invoices }) => invoices)
  return { ...list, rows, counts, loadAll }
}

export type InvoiceListState = ReturnType<typeof useInvoiceList>
