import type { Knex } from 'knex'

/** What a client owes and has deducted is added up from the index alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    table.index(
      ['client_id', 'status', 'client_archived_at', 'due_date', 'net_amount'],
      'invoices_owed_by_client',
    )
    table.index(
      ['client_id', 'status', 'paid_at', 'worker_id', 'tax_year', 'tax_month', 'cis_deduction'],
      'deductions_of_client',
    )
  })
  await knex.schema.alterTable('cis_statements', (table) => {
    table.index(['client_id', 'worker_id', 'tax_year', 'tax_month'], 'statements_of_pair')
  })
}
