import type { Knex } from 'knex'
import { instantColumn } from '../columns.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('files', (table) => {
    // Set while nothing refers to the file: then it and its row are removed. Null: it is kept.
    instantColumn(table, 'expires_at')
    table.index(['expires_at'], 'files_to_remove')
  })
  await knex.schema.alterTable('business_expenses', (table) => {
    table.integer('version').notNullable().defaultTo(1)
  })
}
