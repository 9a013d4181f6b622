import type { Knex } from 'knex'
import { instantColumn } from '../columns.ts'

/** Accounts that were deleted, and companies that closed with the last of their people. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    instantColumn(table, 'deleted_at')
    // When the name and the tax references went too, six years on.
    instantColumn(table, 'erased_at')
    table.index(['erased_at', 'deleted_at'], 'users_to_erase')
  })
  await knex.schema.alterTable('companies', (table) => {
    instantColumn(table, 'closed_at')
    instantColumn(table, 'erased_at')
    table.index(['erased_at', 'closed_at'], 'companies_to_erase')
  })
}

/** What was deleted stays deleted: nobody has its address or its password. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('companies', (table) => {
    table.dropIndex([], 'companies_to_erase')
    table.dropColumns('closed_at', 'erased_at')
  })
  await knex.schema.alterTable('users', (table) => {
    table.dropIndex([], 'users_to_erase')
    table.dropColumns('deleted_at', 'erased_at')
  })
}
