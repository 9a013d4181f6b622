import type { Knex } from 'knex'
import { createdAt, hashColumn, idColumn, instantColumn } from '../columns.ts'

/** Mails about a sign-in on a new device, each with a link that undoes it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sign_in_alerts', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'user_id').notNullable().index()
    hashColumn(table, 'token_hash').notNullable().unique()
    instantColumn(table, 'expires_at').notNullable().index()
    instantColumn(table, 'used_at')
    createdAt(table)
  })
  await knex.schema.alterTable('users', (table) => {
    // When a device of theirs was first remembered; null: none was yet.
    instantColumn(table, 'known_device_at')
  })
  // Whoever registered did so in a browser.
  await knex('users')
    .whereNotNull('terms_accepted_at')
    .update({ known_device_at: knex.ref('created_at') })
}
