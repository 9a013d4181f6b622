import { useMemo } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { DocumentNoun } from '@daysheet/core'
import { msg, useWords } from '../../ui/i18n/words.ts'
import type { FailureName } from '../../provider/index.ts'
import { framedList } from '../lists/framed-list.ts'

interface Page<Status extends string> {
  counts: Readonly<Record<Status | 'all', number>>
}

export interface PagedListOptions<Status extends string> {
  noun: DocumentNoun
  status: Status | 'all'
  /** Null where no status is chosen. */
  statusLabel: string | null
  /** Narrowed in other ways too: then how many there are in all is not known before the end. */
  isSearched: boolean
  failure: FailureName
}

/** A list of documents page by page, with its texts. `rowsOf` stays the same function. */
export function usePagedList<Row, Status extends string, Listed extends Page<Status>>(
  query: UseInfiniteQueryResult<InfiniteData<Listed>>,
  rowsOf: (page: Listed) => readonly Row[],
  { noun, status, statusLabel, isSearched, failure }: PagedListOptions<Status>,
) {
  const words = useWords()
  const { data, hasNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf])
  const counts: Listed['counts'] | undefined = data?.pages[0]?.counts
  const count = rows.length
  const all = counts?.[status] ?? count
  const hasMore = hasNextPage && !isSearched

  const loadAll = async (): Promise<Row[] | null> => {
    let current = query
    while (current.hasNextPage) {
      current = await current.fetchNextPage()
      if (current.isError) return null
    }
    return current.data?.pages.flatMap(rowsOf) ?? null
  }
  return {
    ...framedList(query, {
      rows,
      failure,
      // `Showing 50 of 120 invoices`.
      pageWords: hasMore
        ? words(SHOWN_OF_ALL[noun], { shown: count, count: all })
        : words(SHOWN[noun], { count }),
    }),
    counts,
    /** Every row, page after page; null where one of them could not be read. */
    loadAll,
    /** `Submitted (7)`, `Submitted (50 of 120)`, `7 invoices`. */
    footWords:
      statusLabel === null || isSearched
        ? words(COUNTED[noun], { count })
        : hasMore
          ? words('{status} ({count} of {all})', { status: words(statusLabel), count, all })
          : words('{status} ({count})', { status: words(statusLabel), count }),
    isSearched,
  }
}

export type PagedList = Omit<ReturnType<typeof usePagedList>, 'rows' | 'counts' | 'loadAll'> & {
  rows: readonly unknown[]
}

const COUNTED = {
  invoice: msg({ one: '1 invoice', other: '{count} invoices' }),
  timesheet: msg({ one: '1 timesheet', other: '{count} timesheets' }),
}
const SHOWN = {
  invoice: msg({ one: 'Showing 1 invoice', other: 'Showing {count} invoices' }),
  timesheet: msg({ one: 'Showing 1 timesheet', other: 'Showing {count} timesheets' }),
}
const SHOWN_OF_ALL = {
  invoice: msg({
    one: 'Showing {shown} of 1 invoice',
    other: 'Showing {shown} of {count} invoices',
  }),
  timesheet: msg({
    one: 'Showing {shown} of 1 timesheet',
    other: 'Showing {shown} of {count} timesheets',
  }),
}
