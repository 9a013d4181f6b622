import type { Knex } from 'knex'
import { money } from '../columns.ts'

/** By how much an invoice may differ from its approved timesheet to be approved by itself. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('companies', (table) => {
    // Null: off.
    money(table, 'tolerance')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('companies', (table) => {
    table.dropColumn('tolerance')
  })
}
