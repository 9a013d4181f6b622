import type { Knex } from 'knex'

/** The search finds invoices by their amounts and by the reference of their payment, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    table.dropIndex([], 'invoices_searched')
    table.index(
      [
        'client_id',
        'submitted_at',
        'invoice_number',
        'worker_id',
        'net_amount',
        'total_amount',
        'payment_reference',
      ],
      'invoices_searched',
    )
  })
}
