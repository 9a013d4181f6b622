import { useMemo } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { taxYearOf } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { useWords } from '../../../ui/index.ts'
import { framedList, useDebounced } from '../../lists/index.ts'
import { expenseListQuery } from '../expense-queries.ts'
import type { ExpenseListView } from './expense-list-view.ts'

/** The worker's expenses as the view asks for them, page after page, with their sums. */
export function useExpenseList(workerId: string, view: ExpenseListView) {
  const scope = useDaysheet()
  const words = useWords()
  const q = useDebounced(view.q)
  const year = view.year ?? taxYearOf(scope.today)
  const query = useInfiniteQuery({
    ...expenseListQuery(scope, { workerId, year, category: view.category, q }),
    // The rows stay until the next ones are there, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap(({ expenses }) => expenses) ?? [], [data])
  const summary = data?.pages[0]?.summary
  const all = summary?.total_expenses ?? rows.length
  const pageWords = query.hasNextPage
    ? words('Showing {count} of {all} expenses', { count: rows.length, all })
    : words({ one: 'Showing 1 expense', other: 'Showing {count} expenses' }, { count: rows.length })
  return {
    ...framedList(query, { rows, failure: 'expenses.list', pageWords }),
    year,
    summary,
  }
}
