import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { joinParties } from '../../documents/document-row.ts'
import { cachedStatement } from '../../db/cached-statement.ts'
import { EntryRow, TimesheetRow, type TimesheetEntry, type TimesheetWithParties } from './model.ts'

/** Timesheets joined with both people, their engagement and the invoice made of them. */
export const timesheetsWithParties = (knex: Knex) =>
  joinParties(TimesheetRow.query(knex), 'timesheets')
    // At most one: invoices.timesheet_id is unique.
    .leftJoin('invoices as invoice', 'invoice.timesheet_id', 'timesheets.id')
    .select(
      'invoice.id as invoice_id',
      'invoice.invoice_number',
      'invoice.status as invoice_status',
    )
    .castTo<TimesheetWithParties[]>()

const readTimesheet = cachedStatement<TimesheetWithParties>((knex) =>
  timesheetsWithParties(knex).where('timesheets.id', ''),
)

/** Throws `not_found` for an unknown id. */
export async function findTimesheet(knex: Knex, id: string): Promise<TimesheetWithParties> {
  const [timesheet] = await readTimesheet(knex, id)
  if (!timesheet) throw new ApiError('not_found')
  return timesheet
}

/** The entries in the order they were typed. */
export const findEntries = cachedStatement<TimesheetEntry>((knex) =>
  EntryRow.query(knex)
    .leftJoin('projects', 'projects.id', 'timesheet_items.project_id')
    .where('timesheet_items.timesheet_id', '')
    .orderBy('timesheet_items.position')
    .select('timesheet_items.*', 'projects.name as project_name', 'projects.code as project_code'),
)
