import type { Knex } from 'knex'
import { createdAt, idColumn, instantColumn, money, updatedAt, word } from '../columns.ts'

/** What a credit note comes to: the figures of its invoice, each less by this. */
const FIGURES = [
  'subtotal',
  'expenses_total',
  'liable_expenses_total',
  'retention_amount',
  'vat_amount',
  'reverse_charge_vat',
  'total_amount',
  'cis_deduction',
  'net_amount',
]

/** What of it was paid already, by the names of a payment's figures. */
const OWED = [
  'gross',
  'vat',
  'reverse_charge_vat',
  'payments',
  'expenses',
  'materials',
  'cis',
  'net',
]

/** Credit notes of sent invoices, which themselves never change. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('credit_notes', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'invoice_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    idColumn(table, 'client_id').notNullable()
    word(table, 'credit_note_number', 40).notNullable()
    word(table, 'status').notNullable()
    table.date('issued_on').notNullable()
    table.text('reason').notNullable()
    for (const figure of FIGURES) money(table, figure).notNullable()
    for (const figure of OWED) money(table, `owed_${figure}`).notNullable()
    table.date('refunded_on')
    table.string('refund_reference', 100)
    // The payment day of the pay run that it was set off in.
    table.date('set_off_on')
    idColumn(table, 'pay_run_id')
    instantColumn(table, 'withdrawn_at')
    table.text('withdrawal_reason')
    table.integer('version').notNullable().defaultTo(1)
    createdAt(table)
    updatedAt(table)
    table.unique(['worker_id', 'credit_note_number'])
    table.index(['invoice_id', 'created_at', 'id'], 'credit_notes_of_invoice')
    // The lists in their order, and the counts from the index alone.
    table.index(['worker_id', 'created_at', 'id', 'status'], 'credit_notes_of_worker')
    table.index(['client_id', 'created_at', 'id', 'status'], 'credit_notes_of_client')
    // What is owed back to a client, for its pay runs.
    table.index(['client_id', 'status', 'worker_id', 'owed_net'], 'credits_owed_to_client')
  })
  await knex.schema.createTable('credit_note_lines', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'credit_note_id').notNullable()
    // Of the line as it was typed: one for all labour has a row for each line that it falls on.
    table.integer('position').notNullable()
    idColumn(table, 'invoice_item_id').notNullable()
    word(table, 'kind', 10).notNullable()
    table.string('description', 300).notNullable()
    money(table, 'amount').notNullable()
    table.boolean('is_shared').notNullable()
    table.index(['credit_note_id', 'position'], 'lines_of_credit_note')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('credit_note_lines')
  await knex.schema.dropTable('credit_notes')
}
