import type { Knex } from 'knex'
import { idColumn, instantColumn, money } from '../columns.ts'

/**
 * What a client keeps back of a worker's invoices. Terms are never changed: another row begins, and
 * that before it ends.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('retention_terms', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'client_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    // Null: those of the engagement, which count where an assignment has none of its own.
    idColumn(table, 'project_id')
    table.decimal('percent', 5, 2).notNullable()
    money(table, 'cap_amount')
    table.date('practical_completion_on')
    table.integer('defects_months').notNullable()
    table.date('defects_end_on')
    table.decimal('release_first_percent', 5, 2).notNullable()
    instantColumn(table, 'agreed_at').notNullable()
    // Null: they count now.
    instantColumn(table, 'ended_at')
    table.index(['client_id', 'worker_id', 'ended_at'], 'retention_terms_of_pair')
    table.index(['worker_id', 'ended_at'], 'retention_terms_of_worker')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('retention_terms')
}
