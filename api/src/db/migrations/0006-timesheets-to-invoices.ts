import type { Knex } from 'knex'
import { instantColumn } from '../columns.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('timesheets', (table) => {
    instantColumn(table, 'resolved_at')
    // The invoice names its timesheet; a second record of the same fact could disagree with it.
    table.dropColumn('invoice_id')
    // What else a worker asks a client for in the same period.
    table.index(['worker_id', 'client_id', 'status', 'period_start'], 'timesheets_between')
  })
  // A timesheet is invoiced once; the draft that is deleted makes it free again.
  await knex.schema.alterTable('invoices', (table) => {
    table.unique(['timesheet_id'])
  })
}
