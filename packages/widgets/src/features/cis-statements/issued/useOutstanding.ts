import { useInfiniteQuery } from '@tanstack/react-query'
import { useDaysheet } from '../../../provider/index.ts'
import { useWords } from '../../../ui/index.ts'
import { framedList } from '../../lists/index.ts'
import { outstandingQuery } from '../issued-statement-queries.ts'

/** Statements that are due or missing, the oldest month first. */
export function useOutstanding(clientId: string) {
  const words = useWords()
  const query = useInfiniteQuery(outstandingQuery(useDaysheet(), clientId))
  const rows = (query.data?.pages.flatMap(({ payments }) => payments) ?? []).toSorted(
    (one, other) => (one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : 0),
  )
  return framedList(query, {
    rows,
    failure: 'cisStatements.listPayments',
    pageWords: words(
      { one: 'Showing 1 statement to give', other: 'Showing {count} statements to give' },
      { count: rows.length },
    ),
  })
}

export type OutstandingList = ReturnType<typeof useOutstanding>
