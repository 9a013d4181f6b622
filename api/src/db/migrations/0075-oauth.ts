import type { Knex } from 'knex'
import { createdAt, hashColumn, idColumn, instantColumn, word } from '../columns.ts'

/** Applications that act in somebody's account with their consent (OAuth 2.1). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('oauth_clients', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'partner_id').notNullable().index()
    // In which of the partner's worlds it links people.
    word(table, 'mode', 4).notNullable()
    // Compared as text, as JSON.
    table.text('redirect_uris').notNullable()
    // Null for an application that can keep none: a page, an app on a device.
    hashColumn(table, 'secret_hash')
    createdAt(table)
  })

  // One for each consent: all tokens that came of it end together.
  await knex.schema.createTable('oauth_grants', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'client_id').notNullable().index()
    idColumn(table, 'user_id').notNullable().index()
    table.text('scope').notNullable()
    instantColumn(table, 'expires_at').notNullable().index()
    // To within a minute.
    instantColumn(table, 'last_used_at')
    createdAt(table)
  })

  await knex.schema.createTable('oauth_tokens', (table) => {
    hashColumn(table, 'id_hash').primary()
    // As the provider names its models: AccessToken, RefreshToken, AuthorizationCode, Interaction.
    word(table, 'kind', 30).notNullable()
    // Null before there is consent.
    idColumn(table, 'grant_id').index()
    idColumn(table, 'user_id')
    table.text('scope')
    table.text('payload_sealed', 'mediumtext').notNullable()
    // A used one is kept until its end: whoever brings it again has a copy.
    instantColumn(table, 'consumed_at')
    instantColumn(table, 'expires_at').notNullable().index()
    createdAt(table)
  })

  await knex.schema.alterTable('partner_users', (table) => {
    // When the partner last asked for a session, to within a minute.
    instantColumn(table, 'last_used_at')
  })

  await knex.schema.alterTable('api_tokens', (table) => {
    // Null for everything, which tokens from before this go on to have.
    word(table, 'scope', 20)
  })
}
