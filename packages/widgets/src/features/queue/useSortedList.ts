import { useEffect } from 'react'
import { useWords, type Sort } from '../../ui/index.ts'
import type { List } from '../lists/index.ts'
import { sortRows, type SortValues } from './sort-rows.ts'
import { useCachedState } from './useCachedState.ts'

/** As many as the API gives at once without a limit; a Friday's queue is a tenth of it. */
const MOST_TO_SORT = 500

/**
 * A list in the order that was chosen. The largest of the first page is not the largest of all, so
 * the rest is read before anything moves; of more than `MOST_TO_SORT`, and where the rest can't be
 * read, the list shows how many of it are sorted.
 */
export function useSortedList<Page, Row>(
  list: List<Page, Row>,
  by: SortValues<Row>,
  /** Caches the order, for when the person comes back. */
  name: string,
) {
  const words = useWords()
  const [sort, setSort] = useCachedState<Sort | undefined>(name, undefined)
  const { rows, hasMore, isFailed, isRetrying, loadMore } = list
  const isPart = sort !== undefined && hasMore
  const readsOn = isPart && !isFailed && rows.length < MOST_TO_SORT
  useEffect(() => {
    if (readsOn && !isRetrying) loadMore()
  })
  return {
    sort,
    onSort: setSort,
    rows: readsOn ? [...rows] : sortRows<Row>(rows, by, sort),
    list: isPart
      ? {
          ...list,
          pageWords: readsOn
            ? words('Loading all of them to sort…')
            : words('Sorted among the {count} that are loaded', { count: rows.length }),
        }
      : list,
  }
}
