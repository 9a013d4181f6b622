import type { Knex } from 'knex'
import { createdAt, exactText, hashColumn, idColumn, instantColumn, word } from '../columns.ts'

/** Two-step sign-in: passkeys, authenticator apps, recovery codes, and what waits for their proof. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('second_factors', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'user_id').notNullable().index()
    word(table, 'kind', 10).notNullable()
    exactText(table, 'name', 60).notNullable()
    // Of an authenticator app: its secret, and the half minute of the code that was used last.
    table.text('secret_sealed')
    table.bigInteger('last_step')
    // Of a passkey, as WebAuthn names them, in base64url. An id is longer than an index likes.
    hashColumn(table, 'credential_hash').unique()
    table.specificType('credential_id', 'VARCHAR(1364) CHARACTER SET ascii COLLATE ascii_bin')
    table.specificType('public_key', 'TEXT CHARACTER SET ascii COLLATE ascii_bin')
    table.bigInteger('counter')
    word(table, 'transports', 200)
    instantColumn(table, 'last_used_at')
    createdAt(table)
  })
  await knex.schema.createTable('recovery_codes', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'user_id').notNullable().index()
    // The same for all ten: a code that is typed is hashed once, at the cost of a password.
    word(table, 'salt', 64).notNullable()
    hashColumn(table, 'code_hash').notNullable()
    instantColumn(table, 'used_at')
    createdAt(table)
  })
  await knex.schema.createTable('factor_challenges', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'user_id').notNullable().index()
    word(table, 'purpose', 16).notNullable()
    // Of a sign-in, whose browser has the token; a session has its family.
    hashColumn(table, 'token_hash').unique()
    idColumn(table, 'family_id')
    // What the passkey signs, once.
    word(table, 'passkey_challenge', 100)
    // Of an authenticator app that is being set up.
    table.text('secret_sealed')
    instantColumn(table, 'expires_at').notNullable().index()
    createdAt(table)
  })
  await knex.schema.alterTable('users', (table) => {
    // Since when they have a factor; null: none.
    instantColumn(table, 'second_factor_at')
  })
  await knex.schema.alterTable('companies', (table) => {
    table.boolean('second_factor_required').notNullable().defaultTo(false)
  })
  await knex.schema.alterTable('company_members', (table) => {
    // The company asks for one and they have none: what every call reads with the session.
    table.boolean('second_factor_missing').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_members', (table) => {
    table.dropColumn('second_factor_missing')
  })
  await knex.schema.alterTable('companies', (table) => {
    table.dropColumn('second_factor_required')
  })
  await knex.schema.alterTable('users', (table) => {
    table.dropColumn('second_factor_at')
  })
  for (const table of ['factor_challenges', 'recovery_codes', 'second_factors']) {
    await knex.schema.dropTable(table)
  }
}
