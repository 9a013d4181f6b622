import type { Knex } from 'knex'
import { instantColumn } from '../columns.ts'

/** When a worker last took a document back, and when a client last reopened an invoice. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    instantColumn(table, 'withdrawn_at')
    instantColumn(table, 'reopened_at')
  })
  await knex.schema.alterTable('timesheets', (table) => {
    instantColumn(table, 'withdrawn_at')
  })
}
