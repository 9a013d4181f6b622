import { overlapsOf, type TimesheetOverlap } from '@daysheet/core'
import type { Knex } from 'knex'
import { findOverlaps, type AskingDocument } from '../../documents/find-overlaps.ts'

/** By timesheet, the overlapping ones of the same worker and client. */
export const findTimesheetOverlaps = (
  knex: Knex,
  timesheets: readonly AskingDocument[],
): Promise<Map<string, TimesheetOverlap[]>> =>
  findOverlaps(knex, { table: 'timesheets', number: 'timesheet_number', overlapsOf }, timesheets)
