import type { Knex } from 'knex'
import { createdAt, idColumn, instantColumn, money, word } from '../columns.ts'

/**
 * Messages to HMRC and how each stands. A row is written before the first byte of its message leaves.
 * No column holds a password: what is kept of a message has it masked.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('hmrc_submissions', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'client_id').notNullable()
    word(table, 'class', 24).notNullable()
    // practice, test or live.
    word(table, 'mode', 8).notNullable()
    word(table, 'scheme', 16).notNullable()
    table.date('period_end').notNullable()
    // Of a return.
    table.integer('tax_year')
    table.integer('tax_month')
    word(table, 'status').notNullable()
    // Class, scheme and period while it is open: there is at most one of each. NULL once it is not.
    word(table, 'open_key', 120).unique()
    word(table, 'transaction_id').notNullable()
    word(table, 'correlation_id')
    word(table, 'mark').notNullable()
    // The marked body to the byte, should the same have to be sent again.
    table.specificType('body_sealed', 'MEDIUMBLOB').notNullable()
    // Of a return: its lines as cis_months keeps them, and the version that they are.
    table.specificType('lines_sealed', 'MEDIUMTEXT')
    word(table, 'return_version', 64)
    table.boolean('is_nil').notNullable().defaultTo(false)
    table.boolean('is_amendment').notNullable().defaultTo(false)
    table.integer('lines_count').notNullable()
    money(table, 'deducted').notNullable()
    // What was ticked, as JSON.
    table.text('declarations').notNullable()
    idColumn(table, 'started_by')
    instantColumn(table, 'started_at').notNullable()
    table.text('poll_url')
    table.integer('poll_seconds').notNullable()
    table.integer('polls_count').notNullable().defaultTo(0)
    // Since when the answer is asked for; another day after that a person decides.
    instantColumn(table, 'polling_since_at')
    instantColumn(table, 'next_poll_at')
    instantColumn(table, 'answered_at')
    // As HMRC wrote it: on the clock in London, without a zone.
    table.string('accepted_time', 40)
    table.text('receipt_texts')
    table.specificType('errors_sealed', 'MEDIUMTEXT')
    word(table, 'failure')
    table.integer('looks_count').notNullable().defaultTo(0)
    instantColumn(table, 'looked_at')
    // HMRC's post-box was cleared, after the answer was safe here.
    instantColumn(table, 'cleared_at')
    createdAt(table)
    table.index(['client_id', 'tax_year', 'tax_month', 'started_at'], 'hmrc_submissions_of_month')
    table.index(['client_id', 'class', 'started_at'], 'hmrc_submissions_of_class')
    table.index(['status', 'next_poll_at'], 'hmrc_submissions_waiting')
    table.index(['cleared_at', 'answered_at'], 'hmrc_submissions_to_clear')
  })

  // Every message in and out, sealed, with user id and password masked.
  await knex.schema.createTable('hmrc_messages', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'submission_id').notNullable().index()
    // sent or received.
    word(table, 'direction', 8).notNullable()
    // submit, poll, list or delete.
    word(table, 'function', 8).notNullable()
    table.specificType('content_sealed', 'MEDIUMBLOB').notNullable()
    createdAt(table).index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('hmrc_messages')
  await knex.schema.dropTable('hmrc_submissions')
}
