import type { Knex } from 'knex'
import { idColumn, money } from '../columns.ts'

/** The credit notes that payments of runs are less by. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('pay_run_credits', (table) => {
    idColumn(table, 'pay_run_id').notNullable()
    idColumn(table, 'credit_note_id').notNullable().index()
    idColumn(table, 'worker_id').notNullable()
    money(table, 'net').notNullable()
    // The credit note while its run is open: it is in one open run at most. NULL once it is decided.
    idColumn(table, 'open_credit_note_id').unique()
    table.primary(['pay_run_id', 'credit_note_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pay_run_credits')
}
