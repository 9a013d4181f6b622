import type { Knex } from 'knex'
import { createdAt, exactText, hashColumn, idColumn, instantColumn, word } from '../columns.ts'

/**
 * Clients that a worker keeps. Such a client is a company like every other, with `kept_by` naming the
 * worker and nobody among its members; what is agreed with it is an engagement. `own_clients` has
 * what a company that signs in has not.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('companies', (table) => {
    table.index(['kept_by'], 'companies_kept_by')
  })
  await knex.schema.createTable('own_clients', (table) => {
    // The company's.
    idColumn(table, 'client_id').primary()
    idColumn(table, 'worker_id').notNullable()
    // Addresses as JSON, three at most.
    table.text('copy_emails').notNullable()
    table.integer('payment_terms_days').notNullable()
    // What it deducts, by the worker's word: 'none', '0', '20', '30'. Null: as the worker's profile says.
    word(table, 'cis', 4)
    table.date('cis_said_on')
    table.text('notes')
    instantColumn(table, 'archived_at')
    // When it became a company that signs in, and which.
    instantColumn(table, 'joined_at')
    idColumn(table, 'joined_client_id')
    table.integer('version').notNullable().defaultTo(1)
    createdAt(table)
    table.index(['worker_id', 'created_at'], 'own_clients_newest')
  })
  await createJoinRequests(knex)
  for (const table of ['invoices', 'timesheets']) {
    await knex.schema.alterTable(table, (changed) => {
      // How the decision of an own client came: by its 'link', or by its 'worker'. Null of a member's.
      word(changed, 'decision_source', 10)
      word(changed, 'decision_what', 10)
      instantColumn(changed, 'decision_at')
      // Where the link was sent to, and which link.
      exactText(changed, 'decision_email', 254)
      idColumn(changed, 'decision_link_id')
    })
  }
  await knex.schema.alterTable('invoices', (table) => {
    // The worker whose word the payment is.
    idColumn(table, 'payment_recorded_by')
  })
  await knex.schema.alterTable('cis_statements', (table) => {
    table.boolean('filed_by_worker').notNullable().defaultTo(false)
  })
}

async function createJoinRequests(knex: Knex): Promise<void> {
  await knex.schema.createTable('join_requests', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'client_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    exactText(table, 'email', 254).notNullable()
    table.boolean('share_history').notNullable().defaultTo(false)
    word(table, 'status', 10).notNullable().defaultTo('sent')
    instantColumn(table, 'sent_at').notNullable()
    instantColumn(table, 'expires_at').notNullable()
    instantColumn(table, 'answered_at')
    // The person of the company.
    idColumn(table, 'answered_by')
    // The secret of its mailed link.
    hashColumn(table, 'secret_hash').notNullable().unique()
    createdAt(table)
    table.index(['client_id', 'sent_at'], 'join_requests_newest')
    table.index(['worker_id', 'sent_at'], 'join_requests_of_worker')
  })
}

/** Possible while no worker keeps a client. */
export async function down(knex: Knex): Promise<void> {
  if (await knex('own_clients').first('client_id')) {
    throw new Error(
      'A worker keeps a client, and nobody signs in for it, so it can be no other company. Nothing was changed.',
    )
  }
  await knex.schema.alterTable('cis_statements', (table) => {
    table.dropColumn('filed_by_worker')
  })
  await knex.schema.alterTable('invoices', (table) => {
    table.dropColumn('payment_recorded_by')
  })
  for (const table of ['invoices', 'timesheets']) {
    await knex.schema.alterTable(table, (changed) => {
      changed.dropColumns(
        'decision_source',
        'decision_what',
        'decision_at',
        'decision_email',
        'decision_link_id',
      )
    })
  }
  await knex.schema.dropTable('join_requests')
  await knex.schema.dropTable('own_clients')
  await knex.schema.alterTable('companies', (table) => {
    table.dropIndex([], 'companies_kept_by')
  })
}
