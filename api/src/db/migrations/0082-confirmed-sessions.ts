import type { Knex } from 'knex'
import { instantColumn } from '../columns.ts'

/** Until when the password that was entered in a session counts. Those of before have to enter it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    instantColumn(table, 'confirmed_until_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    table.dropColumn('confirmed_until_at')
  })
}
