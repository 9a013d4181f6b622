import type { Knex } from 'knex'
import { createdAt, exactText, hashColumn, idColumn, instantColumn, word } from '../columns.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('notifications', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'user_id').notNullable()
    word(table, 'type', 40).notNullable()
    table.string('title', 200).notNullable()
    table.text('body')
    word(table, 'subject_noun')
    idColumn(table, 'subject_id')
    instantColumn(table, 'read_at')
    createdAt(table)
    table.index(['user_id', 'created_at', 'id'], 'notifications_of_user')
    table.index(['user_id', 'read_at', 'created_at', 'id'], 'notifications_unread')
  })

  await knex.schema.createTable('audit_log', (table) => {
    idColumn(table, 'id').primary()
    // Null: nobody was signed in (a password reset by link), or the system itself.
    idColumn(table, 'actor_id')
    word(table, 'action', 60).notNullable()
    word(table, 'subject_noun').notNullable()
    idColumn(table, 'subject_id').notNullable()
    table.text('reason')
    table.text('before', 'mediumtext')
    table.text('after', 'mediumtext')
    createdAt(table)
    table.index(['subject_noun', 'subject_id', 'created_at'], 'audit_of_subject')
    table.index(['actor_id', 'created_at'], 'audit_of_actor')
  })

  await knex.schema.createTable('outbox', (table) => {
    idColumn(table, 'id').primary()
    word(table, 'kind', 60).notNullable()
    table.text('payload', 'mediumtext').notNullable()
    word(table, 'status').notNullable().defaultTo('waiting')
    table.integer('attempts').notNullable().defaultTo(0)
    table.specificType('available_at', 'DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)')
    idColumn(table, 'lease_id')
    table.text('last_error')
    instantColumn(table, 'done_at')
    createdAt(table)
    table.index(['status', 'available_at', 'id'], 'outbox_due')
    table.index(['done_at'], 'outbox_done')
  })

  await knex.schema.createTable('idempotency_keys', (table) => {
    idColumn(table, 'user_id').notNullable()
    word(table, 'route', 120).notNullable()
    exactText(table, 'idempotency_key', 200).notNullable()
    hashColumn(table, 'request_hash').notNullable()
    // working → committed (its transaction is in) → answered.
    word(table, 'state').notNullable()
    idColumn(table, 'attempt_id').notNullable()
    instantColumn(table, 'lease_expires_at').notNullable()
    table.integer('status')
    // Sealed by the vault: an answer may hold what is encrypted elsewhere.
    table.text('answer', 'mediumtext')
    createdAt(table)
    table.primary(['user_id', 'route', 'idempotency_key'])
    table.index(['created_at'])
  })

  // The columns are those of rate-limiter-flexible's MySQL store.
  await knex.schema.createTable('rate_limits', (table) => {
    exactText(table, 'key', 255).primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire').unsigned().index()
  })
}
