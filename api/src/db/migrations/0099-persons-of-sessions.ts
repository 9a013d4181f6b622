import type { Knex } from 'knex'
import { idColumn, word } from '../columns.ts'

/**
 * What never changes of a person, in each of their sessions: finding out who calls reads no profile.
 * A process of before writes none; what it has begun is renewed at the next request.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    word(table, 'user_type')
    idColumn(table, 'sandbox').notNullable().defaultTo('')
  })
  await knex.raw(`
    UPDATE sessions JOIN users ON users.id = sessions.user_id
    SET sessions.user_type = users.user_type, sessions.sandbox = users.sandbox,
      sessions.company_id = COALESCE(sessions.company_id, IF(users.user_type = 'client', users.id, NULL))`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    table.dropColumns('user_type', 'sandbox')
  })
}
