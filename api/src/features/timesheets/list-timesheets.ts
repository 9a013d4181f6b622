import {
  compareNames,
  TIMESHEET_STATUSES,
  type TimesheetStatus,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { narrowToProjects, workersOnProjects, type SeenProjects } from '../../companies/index.ts'
import type { Page } from '../../db/paging.ts'
import { listDocuments, type ListReader } from '../../documents/list-documents.ts'
import { timesheetsWithParties } from './find-timesheet.ts'
import { TimesheetRow } from './model.ts'
import { timesheetTable } from './timesheet-table.ts'

interface TimesheetList {
  side: UserType
  owner: string
  /** The only projects that its reader sees; null: all. */
  projects: SeenProjects
  /** In a client's list: who reads it. */
  reader?: ListReader
}

interface TimesheetFilter extends Page {
  status?: 'all' | TimesheetStatus | undefined
  q?: string | undefined
  /** In a client's list: of this worker only. */
  worker_id?: string | undefined
  client_id?: string | undefined
  for_me?: 'true' | 'false' | undefined
}

/** One page of a side's timesheets, with the counts of all of them. */
export const listTimesheets = (
  knex: Knex,
  { side, owner, projects, reader }: TimesheetList,
  filter: TimesheetFilter,
) =>
  listDocuments(
    knex,
    {
      model: TimesheetRow,
      number: 'timesheet_number',
      statuses: TIMESHEET_STATUSES,
      side,
      owner,
      lines: timesheetTable.lines,
      projects,
      reader,
      order: side === 'worker' ? 'created_at' : 'submitted_at',
      read: timesheetsWithParties,
    },
    filter,
  )

export type ListedTimesheets = Awaited<ReturnType<typeof listTimesheets>>

/** The workers a client can filter its list by, by name: who sent something, or may. */
export async function listWorkers(
  knex: Knex,
  clientId: string,
  projects: SeenProjects,
): Promise<{ id: string; full_name: string }[]> {
  const query = knex('users')
    .whereIn(
      'id',
      knex
        .select('worker_id')
        .from('engagements')
        .where({ client_id: clientId, status: 'active', timesheets_enabled: true })
        .union(
          knex
            .select('worker_id')
            .from('timesheets')
            .where('client_id', clientId)
            .whereNotNull('submitted_at'),
        ),
    )
    .orderBy('id')
    .select<{ id: string; full_name: string }[]>('id', 'full_name')
  narrowToProjects(query, projects, (own) => workersOnProjects('users.id', own))
  const workers = await query
  return workers.sort((one, other) => compareNames(one.full_name, other.full_name))
}
