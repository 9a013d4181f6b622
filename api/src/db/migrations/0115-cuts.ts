import type { Knex } from 'knex'

/**
 * What is cut by time, and what is counted at each scrape of the metrics, without reading a whole table:
 * entries of the audit log that tell of no record, links that were revoked, senders who were stopped.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_log', (table) => {
    table.index(['subject_noun', 'created_at'], 'audit_to_cut')
  })
  await knex.schema.alterTable('document_links', (table) => {
    table.index(['revoked_at'], 'links_revoked')
  })
  await knex.schema.alterTable('client_mail_senders', (table) => {
    table.index(['stopped_at'], 'senders_stopped')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_log', (table) => {
    table.dropIndex([], 'audit_to_cut')
  })
  await knex.schema.alterTable('document_links', (table) => {
    table.dropIndex([], 'links_revoked')
  })
  await knex.schema.alterTable('client_mail_senders', (table) => {
    table.dropIndex([], 'senders_stopped')
  })
}
