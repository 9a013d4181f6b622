import type { Knex } from 'knex'
import { createdAt, idColumn } from '../columns.ts'

/** Workers asking for a statement that is missing or differs, and notifications about a tax month. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('statement_requests', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'worker_id').notNullable()
    idColumn(table, 'client_id').notNullable()
    table.integer('tax_year').notNullable()
    table.integer('tax_month').notNullable()
    // The London day: a month is asked for once a day at most.
    table.date('requested_on').notNullable()
    createdAt(table)
    table.unique(['worker_id', 'tax_year', 'client_id', 'tax_month', 'requested_on'], {
      indexName: 'statement_asked_for_once_a_day',
    })
  })
  await knex.schema.alterTable('notifications', (table) => {
    // Of a `cis_month`, whose subject_id is the client.
    table.integer('subject_tax_year')
    table.integer('subject_tax_month')
  })
}
