import type { Knex } from 'knex'
import { idColumn, updatedAt } from '../columns.ts'

/** What a client tells HMRC of a worker where the worker's profile does not say it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('hmrc_subcontractors', (table) => {
    idColumn(table, 'client_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    // JSON: kind of business, title, forenames, surname, trading name, partnership.
    table.text('details_sealed').notNullable()
    updatedAt(table)
    table.primary(['client_id', 'worker_id'])
    // Goes with the worker's account.
    table.index(['worker_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('hmrc_subcontractors')
}
