import type { Knex } from 'knex'
import { createdAt, idColumn, instantColumn, word } from '../columns.ts'

/** What a contractor has recorded of a tax month: the return that was sent and the payment to HMRC. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('cis_months', (table) => {
    idColumn(table, 'client_id').notNullable()
    table.integer('tax_year').notNullable()
    table.integer('tax_month').notNullable()
    table.date('return_submitted_on')
    word(table, 'return_receipt_reference', 64)
    table.boolean('return_is_nil').notNullable().defaultTo(false)
    instantColumn(table, 'return_recorded_at')
    // The lines as they were sent (JSON, sealed), so that an amended return can say what differs.
    table.text('return_lines_sealed', 'mediumtext')
    // A payment in it was recorded, corrected or undone after the return was recorded.
    instantColumn(table, 'changed_at')
    table.date('hmrc_paid_on')
    table.string('hmrc_payment_reference', 100)
    // The last reminder, so that each of them is sent once.
    table.date('reminded_on')
    table.integer('version').notNullable().defaultTo(1)
    createdAt(table)
    table.primary(['client_id', 'tax_year', 'tax_month'])
    table.unique(['client_id', 'return_receipt_reference'], { indexName: 'receipt_used_once' })
  })
  await knex.schema.alterTable('invoices', (table) => {
    // The payments of one tax month of a client.
    table.index(['client_id', 'tax_year', 'tax_month', 'worker_id'], 'invoices_of_tax_month')
  })
}
