import type { Knex } from 'knex'

/** Which invoices for released retention are of a project, for those who see some projects alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('retention_entries', (table) => {
    table.index(['project_id', 'release_invoice_id'], 'retention_entries_of_project')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('retention_entries', (table) => {
    table.dropIndex([], 'retention_entries_of_project')
  })
}
