import type { Knex } from 'knex'
import { idColumn, instantColumn, word } from '../columns.ts'

/** From which account a company pays. The account's name and numbers are sealed, like workers' own. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('payment_settings', (table) => {
    idColumn(table, 'client_id').primary()
    // As JSON: the account's name, sort code and number.
    table.text('account_sealed').notNullable()
    table.string('bank', 100).notNullable()
    word(table, 'file_format').notNullable()
    word(table, 'service_user_number', 6)
    table.string('payment_reference', 18)
    table.boolean('requires_second_person').notNullable().defaultTo(false)
    table.integer('version').notNullable().defaultTo(1)
    instantColumn(table, 'updated_at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('payment_settings')
}
