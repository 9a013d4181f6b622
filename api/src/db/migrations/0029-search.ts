import type { Knex } from 'knex'

/** A search over everything that a client received reads these alone, and only the best rows. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, number] of [
    ['invoices', 'invoice_number'],
    ['timesheets', 'timesheet_number'],
  ] as const) {
    await knex.schema.alterTable(table, (altered) => {
      altered.index(['client_id', 'submitted_at', number, 'worker_id'], `${table}_searched`)
    })
  }
}
