import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { TIMESHEET_STATUS_LABELS, type TimesheetList, type TimesheetStatus } from '@daysheet/core'
import { useDaysheet, type FailureName } from '../../provider/index.ts'
import { usePagedList } from '../documents/usePagedList.ts'
import { useDebounced } from '../lists/index.ts'
import type { TimesheetListView } from './list/timesheet-list-view.ts'
import type { ReceivedTimesheetsView } from './queue/received-timesheets-view.ts'
import { receivedTimesheetsQuery, workerTimesheetsQuery } from './timesheet-queries.ts'

/** The worker's own timesheets as the view asks for them, with their texts. */
export function useWorkerTimesheets(workerId: string, { status }: TimesheetListView) {
  const query = useInfiniteQuery({
    ...workerTimesheetsQuery(useDaysheet(), { workerId, status }),
    placeholderData: keepPreviousData,
  })
  return useTimesheetList(query, 'timesheets.listForWorker', status, false)
}

/** What a client received, likewise. */
export function useReceivedTimesheets(clientId: string, view: ReceivedTimesheetsView) {
  const q = useDebounced(view.q)
  const { status, workerId } = view
  const query = useInfiniteQuery({
    ...receivedTimesheetsQuery(useDaysheet(), { clientId, status, workerId, q }),
    // The rows stay until the next ones are there, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  })
  const isSearched = q.trim() !== '' || workerId !== null
  return useTimesheetList(query, 'timesheets.listForClient', status, isSearched)
}

const rowsOf = ({ timesheets }: TimesheetList) => timesheets

const useTimesheetList = (
  query: UseInfiniteQueryResult<InfiniteData<TimesheetList>>,
  failure: FailureName,
  status: TimesheetStatus | 'all',
  isSearched: boolean,
) =>
  usePagedList(query, rowsOf, {
    noun: 'timesheet',
    status,
    statusLabel: status === 'all' ? null : TIMESHEET_STATUS_LABELS[status],
    isSearched,
    failure,
  })
