import type { Knex } from 'knex'
import {
  createdAt,
  hashColumn,
  idColumn,
  instantColumn,
  money,
  updatedAt,
  word,
} from '../columns.ts'

/** What a company pays on one day, each payment of it and the invoices that it settles. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('pay_runs', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'client_id').notNullable()
    word(table, 'number', 20).notNullable()
    word(table, 'status', 20).notNullable()
    table.date('payment_date').notNullable()
    word(table, 'file_format').notNullable()
    word(table, 'speed', 8).notNullable()
    table.date('due_by')
    money(table, 'total').notNullable()
    table.integer('count').notNullable()
    table.integer('invoice_count').notNullable()
    table.boolean('requires_second_person').notNullable().defaultTo(false)
    for (const person of ['created_by', 'changed_by', 'requested_by', 'approved_by']) {
      idColumn(table, person)
    }
    for (const person of ['locked_by', 'confirmed_by', 'cancelled_by']) idColumn(table, person)
    for (const at of ['requested_at', 'locked_at', 'confirmed_at', 'cancelled_at']) {
      instantColumn(table, at)
    }
    // The London day on which its file was made: the files of a day are numbered.
    table.date('locked_on')
    table.integer('file_of_day').notNullable().defaultTo(1)
    table.date('paid_on')
    table.text('reason')
    // The file as it was made once, sealed under its key; with what any other layout is made of.
    word(table, 'file_key', 80)
    hashColumn(table, 'file_sha256')
    table.specificType('file_sealed', 'MEDIUMBLOB')
    table.text('payer_sealed')
    table.integer('version').notNullable().defaultTo(1)
    createdAt(table)
    updatedAt(table)
    table.unique(['client_id', 'number'], { indexName: 'pay_runs_by_number' })
    table.index(['client_id', 'created_at', 'id'], 'pay_runs_of_client')
    table.index(['client_id', 'status', 'created_at', 'id'], 'pay_runs_of_client_by_status')
    table.index(['client_id', 'locked_on'], 'pay_runs_of_day')
  })

  await knex.schema.createTable('pay_run_payments', (table) => {
    idColumn(table, 'pay_run_id').notNullable()
    idColumn(table, 'worker_id').notNullable().index()
    // In the run's order.
    table.integer('position').notNullable()
    money(table, 'amount').notNullable()
    table.string('reference', 18).notNullable()
    // Of the account that is paid, as JSON: what the run's version showed, and what its file has.
    table.text('bank_sealed').notNullable()
    word(table, 'status', 10).notNullable()
    table.text('failure')
    table.primary(['pay_run_id', 'worker_id'])
  })

  await knex.schema.createTable('pay_run_invoices', (table) => {
    idColumn(table, 'pay_run_id').notNullable()
    idColumn(table, 'invoice_id').notNullable().index()
    idColumn(table, 'worker_id').notNullable()
    money(table, 'gross').notNullable()
    money(table, 'net').notNullable()
    table.boolean('is_part').notNullable().defaultTo(false)
    // The invoice while its run is open: it is in one open run at most. NULL once it is decided.
    idColumn(table, 'open_invoice_id').unique()
    table.primary(['pay_run_id', 'invoice_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['pay_run_invoices', 'pay_run_payments', 'pay_runs']) {
    await knex.schema.dropTable(table)
  }
}
