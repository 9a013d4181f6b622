import type { Knex } from 'knex'

/**
 * The sums above a worker's list of expenses come from the index alone, whatever the filters. It
 * begins as `expenses_in_figures` did but for the category, holds all its columns and takes its place.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('business_expenses', (table) => {
    table.index(
      ['worker_id', 'expense_date', 'category', 'total_amount', 'cost_ex_vat', 'vat_amount'],
      'sums_of_expenses',
    )
  })
  await knex.schema.alterTable('business_expenses', (table) => {
    table.dropIndex([], 'expenses_in_figures')
  })
}
