import type { Knex } from 'knex'

/**
 * What a worker is owed and was paid is added up from the index alone, whatever the number of
 * invoices. It begins as `invoices_paid_to_worker` did and so takes its place.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    table.index(
      [
        'worker_id',
        'status',
        'paid_at',
        'due_date',
        'subtotal',
        'expenses_total',
        'total_amount',
        'cis_deduction',
        'net_amount',
      ],
      'invoices_in_figures',
    )
  })
  await knex.schema.alterTable('invoices', (table) => {
    table.dropIndex([], 'invoices_paid_to_worker')
  })
  await knex.schema.alterTable('business_expenses', (table) => {
    table.index(['worker_id', 'expense_date', 'cost_ex_vat', 'vat_amount'], 'expenses_in_figures')
  })
}
