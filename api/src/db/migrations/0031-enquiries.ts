import type { Knex } from 'knex'
import { createdAt, idColumn, word } from '../columns.ts'

/** What visitors of the public pages write. It belongs to nobody who has an account. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('contact_messages', (table) => {
    idColumn(table, 'id').primary()
    table.string('name', 120).notNullable()
    table.string('email', 254).notNullable()
    table.string('company', 200)
    table.string('subject', 200).notNullable()
    table.text('message').notNullable()
    word(table, 'type').notNullable()
    createdAt(table).index()
  })
  await knex.schema.createTable('interest_registrations', (table) => {
    idColumn(table, 'id').primary()
    table.string('email', 254).notNullable()
    table.string('name', 120).notNullable()
    word(table, 'user_type').notNullable()
    table.string('company_name', 200)
    table.text('message')
    createdAt(table).index()
  })
}
