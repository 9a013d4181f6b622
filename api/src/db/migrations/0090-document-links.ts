import type { Knex } from 'knex'
import { createdAt, exactText, hashColumn, idColumn, instantColumn, word } from '../columns.ts'

/**
 * Documents that are mailed to a client who signs in nowhere: the links by which it reads and decides
 * them, which addresses want no mail of a worker, and what was mailed of late.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('document_links', (table) => {
    idColumn(table, 'id').primary()
    hashColumn(table, 'secret_hash').notNullable()
    word(table, 'noun', 12).notNullable()
    idColumn(table, 'document_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    idColumn(table, 'client_id').notNullable()
    // To whom it was mailed.
    exactText(table, 'address', 254).notNullable()
    instantColumn(table, 'revoked_at')
    createdAt(table)
    table.unique(['secret_hash'], { indexName: 'document_links_by_secret' })
    table.index(['document_id', 'revoked_at'], 'links_of_document')
    table.index(['worker_id', 'address'], 'links_to_address')
  })

  // In lower case: who said 'Not for me' to this worker's mails.
  await knex.schema.createTable('refused_addresses', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'worker_id').notNullable()
    exactText(table, 'address', 254).notNullable()
    createdAt(table)
    table.unique(['worker_id', 'address'], { indexName: 'refused_addresses_once' })
  })

  // What counts against the limits of a day, and no longer.
  await knex.schema.createTable('client_mails', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'worker_id').notNullable()
    exactText(table, 'address', 254).notNullable()
    createdAt(table).index()
    table.index(['worker_id', 'created_at'], 'client_mails_of_worker')
  })

  // Locked by whoever sends, so that mails sent at once are counted one after the other.
  await knex.schema.createTable('client_mail_senders', (table) => {
    idColumn(table, 'worker_id').primary()
    instantColumn(table, 'last_sent_at').notNullable()
    // Until an operator has looked.
    instantColumn(table, 'stopped_at')
    // Refusals of before count no more.
    instantColumn(table, 'lifted_at')
  })

  await knex.schema.alterTable('audit_log', (table) => {
    // The mailed link by which somebody acted without an account.
    idColumn(table, 'actor_link_id')
  })
}

/** Nothing is left of the links: whoever has one asks for the document again. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_log', (table) => {
    table.dropColumn('actor_link_id')
  })
  for (const table of [
    'client_mail_senders',
    'client_mails',
    'refused_addresses',
    'document_links',
  ]) {
    await knex.schema.dropTable(table)
  }
}
