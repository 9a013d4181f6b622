import type { Knex } from 'knex'
import { createdAt, idColumn, instantColumn, money, word } from '../columns.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('invoices', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'worker_id').notNullable()
    idColumn(table, 'client_id').notNullable()
    word(table, 'invoice_number', 40).notNullable()
    word(table, 'status').notNullable()
    table.date('period_start').notNullable()
    table.date('period_end').notNullable()
    table.date('due_date').notNullable()
    instantColumn(table, 'submitted_at')
    instantColumn(table, 'approved_at')
    instantColumn(table, 'rejected_at')
    instantColumn(table, 'disputed_at')
    instantColumn(table, 'resolved_at')
    // A day, not an instant: it decides the tax year and month.
    table.date('paid_at')
    table.integer('tax_year')
    table.integer('tax_month')
    instantColumn(table, 'worker_archived_at')
    instantColumn(table, 'client_archived_at')
    instantColumn(table, 'chased_at')
    table.decimal('total_hours', 12, 2).notNullable()
    for (const name of [
      'subtotal',
      'expenses_total',
      'vat_amount',
      'total_amount',
      'cis_deduction',
      'net_amount',
    ]) {
      money(table, name).notNullable()
    }
    // The worker's standing when the totals were made; a later change must not touch them.
    table.boolean('vat_registered').notNullable()
    table.boolean('cis_registered').notNullable()
    word(table, 'cis_status', 2).notNullable()
    table.boolean('cis_cert_received').notNullable().defaultTo(false)
    table.text('rejection_reason')
    word(table, 'payment_method', 40)
    table.string('payment_reference', 100)
    table.text('payment_notes')
    table.text('notes')
    idColumn(table, 'timesheet_id')
    // Both parties as the document names them, taken when it was submitted (JSON, sealed).
    table.text('parties_sealed')
    // The stored PDF of exactly this version, if it has been printed.
    idColumn(table, 'pdf_file_id')
    table.integer('pdf_version')
    table.integer('version').notNullable().defaultTo(1)
    createdAt(table)
    table.unique(['worker_id', 'invoice_number'])
    // The lists, in their order, and the counts per status from the index alone.
    table.index(['worker_id', 'worker_archived_at', 'created_at', 'id'], 'invoices_of_worker')
    table.index(
      ['worker_id', 'worker_archived_at', 'status', 'created_at', 'id'],
      'invoices_of_worker_by_status',
    )
    table.index(['client_id', 'client_archived_at', 'submitted_at', 'id'], 'invoices_of_client')
    table.index(
      ['client_id', 'client_archived_at', 'status', 'submitted_at', 'id'],
      'invoices_of_client_by_status',
    )
    // Earned per client, and whether anything was paid since bank details changed.
    table.index(['worker_id', 'client_id', 'status', 'paid_at', 'net_amount'], 'invoices_between')
    table.index(['worker_id', 'status', 'paid_at'], 'invoices_paid_to_worker')
  })

  await knex.schema.createTable('invoice_items', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'invoice_id').notNullable()
    table.integer('position').notNullable()
    word(table, 'item_type').notNullable()
    table.date('work_date')
    idColumn(table, 'project_id').index()
    word(table, 'pricing_type')
    word(table, 'work_type')
    table.decimal('hours', 6, 2)
    // What the hourly rate was made of.
    money(table, 'day_rate')
    table.decimal('rate', 14, 4)
    table.decimal('multiplier', 5, 2)
    table.decimal('overtime_hours', 6, 2)
    table.decimal('overtime_multiplier', 5, 2)
    table.string('item_description', 300)
    table.decimal('quantity', 12, 2)
    table.decimal('unit_rate', 14, 2)
    money(table, 'amount').notNullable()
    table.text('notes')
    table.index(['invoice_id', 'position'], 'items_of_invoice')
  })

  await knex.schema.createTable('number_counters', (table) => {
    idColumn(table, 'worker_id').notNullable()
    word(table, 'kind', 16).notNullable()
    table.integer('year').notNullable()
    table.integer('n').notNullable().defaultTo(0)
    table.primary(['worker_id', 'kind', 'year'])
  })
}
