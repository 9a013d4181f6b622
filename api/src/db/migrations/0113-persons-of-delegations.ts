import type { Knex } from 'knex'
import { idColumn, word } from '../columns.ts'

/**
 * What never changes of a person, in the sessions of partners' pages and the consents to applications,
 * as 0099 has it in those of browsers: finding out who calls reads no profile. A session that a process
 * of before begins is asked for anew; a consent that is given to one while both run has to be given again.
 */
export async function up(knex: Knex): Promise<void> {
  for (const name of ['partner_sessions', 'oauth_grants']) {
    await knex.schema.alterTable(name, (table) => {
      word(table, 'user_type')
      idColumn(table, 'sandbox').notNullable().defaultTo('')
    })
    await knex.raw(
      `UPDATE ?? AS known JOIN users ON users.id = known.user_id
       SET known.user_type = users.user_type, known.sandbox = users.sandbox`,
      [name],
    )
  }
  await knex.schema.alterTable('partner_sessions', (table) => {
    idColumn(table, 'company_id')
  })
  await knex.raw(`
    UPDATE partner_sessions JOIN partner_users ON partner_users.id = partner_sessions.partner_user_id
    SET partner_sessions.company_id = partner_users.company_id`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('oauth_grants', (table) => {
    table.dropColumns('user_type', 'sandbox')
  })
  await knex.schema.alterTable('partner_sessions', (table) => {
    table.dropColumns('user_type', 'sandbox', 'company_id')
  })
}
