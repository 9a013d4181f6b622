import type { Knex } from 'knex'
import { idColumn, money, word } from '../columns.ts'

/** The ledger of retentions, and the days on which they are due for release. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('retentions', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'client_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    idColumn(table, 'project_id').notNullable()
    // The day of the last reminder that went out.
    table.date('reminded_on')
    table.unique(['project_id', 'worker_id'], { indexName: 'retentions_of_project' })
    table.index(['client_id', 'id'], 'retentions_of_client')
    table.index(['worker_id', 'id'], 'retentions_of_worker')
  })
  await knex.schema.createTable('retention_entries', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'retention_id').notNullable()
    idColumn(table, 'invoice_id').notNullable()
    idColumn(table, 'project_id').notNullable()
    word(table, 'kind').notNullable()
    money(table, 'liable').notNullable()
    money(table, 'materials').notNullable()
    table.date('entered_on').notNullable()
    idColumn(table, 'release_invoice_id')
    table.index(['retention_id', 'id'], 'retention_entries_of_retention')
    table.index(['invoice_id', 'kind'], 'retention_entries_of_invoice')
    table.index(['release_invoice_id'], 'retention_entries_of_release')
  })
  await knex.schema.createTable('retention_milestones', (table) => {
    idColumn(table, 'project_id').primary()
    idColumn(table, 'client_id').notNullable()
    table.date('practical_completion_on')
    table.date('defects_end_on')
    table.index(['client_id'], 'retention_milestones_of_client')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ['retention_milestones', 'retention_entries', 'retentions']) {
    await knex.schema.dropTable(name)
  }
}
