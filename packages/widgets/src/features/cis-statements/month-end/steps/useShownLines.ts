import { useDeferredValue, useState } from 'react'
import { isFound, type CisMonthLine } from '@daysheet/core'
import { useWords } from '../../../../ui/index.ts'

/** More rows than this make a screen slow, and nobody reads them at once. */
const PAGE = 50
/** From so many lines on a name is faster typed than looked for. */
const WITH_SEARCH = 12

/** A page of the lines at a time, narrowed by what is searched for. */
export function useShownLines<Line extends Pick<CisMonthLine, 'worker_name' | 'utr_number'>>(
  lines: readonly Line[],
  page = PAGE,
) {
  const words = useWords()
  const [q, setQ] = useState('')
  const [most, setMost] = useState(page)
  // Typing goes on while the rows are drawn.
  const sought = useDeferredValue(q)
  const matchingLines = lines.filter(({ worker_name, utr_number }) =>
    isFound(sought, [worker_name, utr_number ?? '']),
  )
  const rows = matchingLines.slice(0, most)
  return {
    rows,
    q,
    search: (text: string) => {
      setQ(text)
      setMost(page)
    },
    hasSearch: lines.length >= WITH_SEARCH,
    pager: {
      status:
        rows.length < matchingLines.length
          ? words('Showing {count} of {all} workers', {
              count: rows.length,
              all: matchingLines.length,
            })
          : words(
              { one: 'Showing 1 worker', other: 'Showing {count} workers' },
              { count: rows.length },
            ),
      hasMore: rows.length < matchingLines.length,
      isLoading: false,
      onMore: () => setMost(most + page),
    },
  }
}
