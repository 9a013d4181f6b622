import type { Knex } from 'knex'
import { createdAt, idColumn, instantColumn, word } from '../columns.ts'

/** Where the events of a partner's people are sent, what signs them, and how each message fared. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('partner_webhooks', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'partner_id').notNullable()
    word(table, 'mode', 4).notNullable()
    table.text('url').notNullable()
    table.string('contact_email', 254).notNullable()
    instantColumn(table, 'disabled_at')
    word(table, 'disabled_by')
    // To within a minute.
    instantColumn(table, 'last_accepted_at')
    createdAt(table)
    table.unique(['partner_id', 'mode'], { indexName: 'partner_webhooks_by_key' })
  })

  await knex.schema.createTable('partner_webhook_secrets', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'webhook_id').notNullable().index()
    table.text('secret_sealed').notNullable()
    createdAt(table)
    // The end of the overlap, once another has taken its place.
    instantColumn(table, 'expires_at').index()
  })

  await knex.schema.createTable('partner_webhook_deliveries', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'webhook_id').notNullable()
    word(table, 'type', 64).notNullable()
    // As JSON.
    table.text('data').notNullable()
    word(table, 'status').notNullable().defaultTo('waiting')
    table.integer('attempts').notNullable().defaultTo(0)
    instantColumn(table, 'first_attempt_at')
    instantColumn(table, 'last_attempt_at')
    instantColumn(table, 'next_attempt_at')
    instantColumn(table, 'delivered_at')
    table.integer('response_status')
    table.string('error', 300)
    // When the event happened, which the message says.
    createdAt(table).index()
    table.index(['webhook_id', 'created_at', 'id'], 'partner_webhook_deliveries_newest')
    table.index(
      ['webhook_id', 'status', 'created_at', 'id'],
      'partner_webhook_deliveries_by_status',
    )
  })
}
