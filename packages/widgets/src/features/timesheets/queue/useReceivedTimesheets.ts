import { useMemo } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { TIMESHEET_STATUS_LABELS } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { loadAllPages } from '../../documents/load-all-pages.ts'
import { pagedList } from '../../documents/paged-list.ts'
import { useDebounced } from '../../lists/index.ts'
import { receivedTimesheetsQuery } from '../timesheet-queries.ts'
import { msg, useWords } from '../../../ui/index.ts'
import type { ReceivedTimesheetsView } from './received-timesheets-view.ts'

/** The client's timesheets as the view asks for them, with their texts. */
export function useReceivedTimesheets(clientId: string, view: ReceivedTimesheetsView) {
  const { client, tenant } = useDaysheet()
  const q = useDebounced(view.q)
  const { status, workerId } = view
  const query = useInfiniteQuery({
    ...receivedTimesheetsQuery({ client, tenant }, { clientId, status, workerId, q }),
    // The rows stay until the next ones are there, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap(({ timesheets }) => timesheets) ?? [], [data])
  const counts = data?.pages[0]?.counts
  const words = useWords()
  const list = pagedList(
    query,
    rows,
    {
      one: 'timesheet',
      many: 'timesheets',
      status: status === 'all' ? '' : words(TIMESHEET_STATUS_LABELS[status]).toLowerCase(),
      count: counts?.[status],
      isSearched: q.trim() !== '' || workerId !== null,
      failure: msg('Failed to load timesheets'),
    },
    words,
  )
  const loadAll = () => loadAllPages(query, ({ timesheets }) => timesheets)
  return { ...list, rows, counts, loadAll }
}
