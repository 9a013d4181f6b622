import type { Knex } from 'knex'
import { idColumn, instantColumn } from '../columns.ts'

/** The checks that a person ticked before a run's file was made, as they read them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('pay_run_confirmations', (table) => {
    idColumn(table, 'pay_run_id').notNullable()
    table.string('code', 40).notNullable()
    // The worker, invoice or run that it is about.
    idColumn(table, 'subject_id').notNullable()
    table.text('sentence').notNullable()
    idColumn(table, 'confirmed_by')
    instantColumn(table, 'confirmed_at').notNullable()
    table.primary(['pay_run_id', 'code', 'subject_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pay_run_confirmations')
}
