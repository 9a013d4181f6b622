import { queryOptions } from '@tanstack/react-query'
import type { Timesheet, TimesheetList, TimesheetStatus } from '@daysheet/core'
import { forMeOf, type WaitsFor } from '../documents/waits-for.ts'
import { pagedQuery, searchText, type QueryScope } from '../../provider/query-scope.ts'

/** The specification's page of timesheets. */
const PAGE = 50

/** One timesheet with its entries. */
export const timesheetQuery = ({ client, tenant }: QueryScope, timesheetId: string) =>
  queryOptions({
    queryKey: [tenant, 'timesheets', 'one', timesheetId],
    queryFn: async ({ signal }): Promise<Timesheet> =>
      (await client.timesheets.read({ params: { id: timesheetId } }, { signal })).timesheet,
  })

export interface WorkerTimesheetFilter {
  workerId: string
  status: TimesheetStatus | 'all'
}

/** The worker's own timesheets page by page; `counts` is over the whole list whatever the filter. */
export const workerTimesheetsQuery = (
  { client, tenant }: QueryScope,
  filter: WorkerTimesheetFilter,
) =>
  pagedQuery([tenant, 'timesheets', 'list', filter], (cursor, options): Promise<TimesheetList> => {
    const query = { limit: PAGE, cursor, status: filter.status }
    return client.timesheets.listForWorker({ params: { id: filter.workerId }, query }, options)
  })

/** The newest page of the worker's timesheets: what a new one may overlap or repeat. */
export const latestTimesheetsQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'timesheets', 'latest', workerId],
    queryFn: async ({ signal }) => {
      const call = { params: { id: workerId }, query: { limit: PAGE, status: 'all' as const } }
      return (await client.timesheets.listForWorker(call, { signal })).timesheets
    },
  })

export interface ReceivedTimesheetFilter {
  clientId: string
  status: TimesheetStatus | 'all'
  /** Null for everybody's. */
  workerId: string | null
  q: string
  /** What waits for the reader, or only for others. */
  waitsFor?: WaitsFor | undefined
}

/** What a client received, page by page; `counts` is over the whole list whatever the filter. */
export const receivedTimesheetsQuery = (
  { client, tenant }: QueryScope,
  filter: ReceivedTimesheetFilter,
) =>
  pagedQuery(
    [tenant, 'timesheets', 'received', filter],
    (cursor, options): Promise<TimesheetList> => {
      const { status, workerId, waitsFor } = filter
      const q = searchText(filter.q)
      const worker_id = workerId ?? undefined
      const query = {
        limit: PAGE,
        cursor,
        status,
        worker_id,
        q,
        for_me: forMeOf(waitsFor),
      } as const
      return client.timesheets.listForClient({ params: { id: filter.clientId }, query }, options)
    },
  )

/** Whose timesheets a client may look for. */
export const timesheetWorkersQuery = ({ client, tenant }: QueryScope, clientId: string) =>
  queryOptions({
    queryKey: [tenant, 'timesheets', 'workers', clientId],
    queryFn: async ({ signal }) =>
      (await client.timesheets.listWorkers({ params: { id: clientId } }, { signal })).workers,
  })
