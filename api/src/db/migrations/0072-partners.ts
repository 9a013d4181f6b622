import type { Knex } from 'knex'
import { createdAt, hashColumn, idColumn, instantColumn, word } from '../columns.ts'

/**
 * Sites that show the widgets to people of their own: who they are, the keys of their servers, whose
 * accounts they have opened, and the sessions that they have asked for.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('partners', (table) => {
    idColumn(table, 'id').primary()
    table.string('name', 120).notNullable()
    // The origins of the pages that may use its sessions, as JSON.
    table.text('origins').notNullable()
    createdAt(table)
  })

  await knex.schema.createTable('partner_keys', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'partner_id').notNullable().index()
    word(table, 'mode', 4).notNullable()
    // Its first characters, by which a person tells one key from another.
    word(table, 'prefix', 20).notNullable().unique()
    hashColumn(table, 'secret_hash').notNullable().unique()
    createdAt(table)
    // The end of the overlap, once another has taken its place.
    instantColumn(table, 'expires_at')
    instantColumn(table, 'revoked_at')
    // To within a minute.
    instantColumn(table, 'last_used_at')
  })

  await knex.schema.createTable('partner_users', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'partner_id').notNullable()
    word(table, 'mode', 4).notNullable()
    word(table, 'external_id', 100).notNullable()
    idColumn(table, 'user_id').notNullable()
    createdAt(table)
    table.unique(['partner_id', 'mode', 'external_id'], { indexName: 'partner_users_by_id' })
    table.unique(['user_id', 'partner_id', 'mode'], { indexName: 'partner_users_by_user' })
  })

  await knex.schema.createTable('partner_sessions', (table) => {
    idColumn(table, 'id').primary()
    hashColumn(table, 'token_hash').notNullable().unique()
    idColumn(table, 'partner_id').notNullable()
    // What ends its sessions when it is revoked.
    idColumn(table, 'partner_key_id').notNullable().index()
    idColumn(table, 'partner_user_id').notNullable().index()
    idColumn(table, 'user_id').notNullable().index()
    // Its widgets with their abilities, as JSON.
    table.text('widgets').notNullable()
    instantColumn(table, 'expires_at').notNullable().index()
    createdAt(table)
  })

  // Of a person with a partner, not of one session: sessions last for minutes.
  await knex.schema.createTable('partner_step_ups', (table) => {
    idColumn(table, 'partner_user_id').primary()
    hashColumn(table, 'code_hash')
    table.integer('guesses').notNullable().defaultTo(0)
    instantColumn(table, 'code_expires_at')
    instantColumn(table, 'confirmed_until_at')
    instantColumn(table, 'expires_at').notNullable().index()
  })
}
