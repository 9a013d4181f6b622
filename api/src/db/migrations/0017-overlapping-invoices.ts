import type { Knex } from 'knex'

/** What else a worker asks a client for in the same period, as timesheets have it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    table.index(['worker_id', 'client_id', 'status', 'period_start'], 'invoices_in_period')
  })
}
