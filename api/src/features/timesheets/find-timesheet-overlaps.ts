import { overlapsOf, type TimesheetOverlap } from '@daysheet/core'
import type { Knex } from 'knex'
import type { SeenProjects } from '../../companies/index.ts'
import { findOverlaps, type AskingDocument } from '../../documents/find-overlaps.ts'
import { timesheetTable } from './timesheet-table.ts'

/** By timesheet, the overlapping ones of the same worker and client. */
export const findTimesheetOverlaps = (
  knex: Knex,
  timesheets: readonly AskingDocument[],
  projects: SeenProjects,
): Promise<Map<string, TimesheetOverlap[]>> =>
  findOverlaps(
    knex,
    { ...timesheetTable, number: 'timesheet_number', overlapsOf },
    timesheets,
    projects,
  )
