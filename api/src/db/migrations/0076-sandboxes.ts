import type { Knex } from 'knex'
import { createdAt, exactText, idColumn, word } from '../columns.ts'

/**
 * What a partner's test key opens is apart from real accounts, and its mail is kept instead of sent.
 * Accounts that test keys have opened before are real ones with real mail: they stay, and what linked
 * them to the test mode ends.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    // The partner in whose sandbox the account is; empty for a real one.
    idColumn(table, 'sandbox').notNullable().defaultTo('')
    table.unique(['email', 'sandbox'], { indexName: 'users_by_email' })
    table.index(['sandbox'], 'users_of_sandbox')
    table.dropUnique(['email'])
  })

  await knex.schema.alterTable('outbox', (table) => {
    // An account that the mail is about: it leaves for real accounts only. Null: it is about none.
    idColumn(table, 'account_id').index()
  })

  await knex.schema.createTable('sandbox_mails', (table) => {
    // The outbox's id: a mail that is composed twice is kept once.
    idColumn(table, 'id').primary()
    idColumn(table, 'sandbox').notNullable()
    exactText(table, 'recipient', 254).notNullable()
    table.text('subject').notNullable()
    table.text('text', 'mediumtext').notNullable()
    table.text('html', 'mediumtext').notNullable()
    // File names, types and sizes, as JSON.
    table.text('attachments', 'mediumtext').notNullable()
    createdAt(table).index()
    table.index(['sandbox', 'created_at', 'id'], 'sandbox_mails_newest')
  })

  const links = knex('partner_users').where('mode', 'test').select('id')
  await knex('partner_sessions').whereIn('partner_user_id', links).delete()
  await knex('partner_step_ups').whereIn('partner_user_id', links).delete()
  await knex('partner_users').where('mode', 'test').delete()

  // An application connects real accounts: people of a sandbox can't sign in to consent.
  const clients = knex('oauth_clients').where('mode', 'test').select('id')
  const grants = knex('oauth_grants').whereIn('client_id', clients).select('id')
  await knex('oauth_tokens').whereIn('grant_id', grants).delete()
  await knex('oauth_grants').whereIn('client_id', clients).delete()
  await knex('oauth_clients').where('mode', 'test').delete()
  await knex.schema.alterTable('oauth_clients', (table) => {
    // Read by processes of before only.
    word(table, 'mode', 4).notNullable().defaultTo('live').alter()
  })
}
