import type { Knex } from 'knex'
import { instantColumn } from '../columns.ts'

/** When a payment of an invoice was found to be recorded by mistake, and why. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    instantColumn(table, 'payment_undone_at')
    table.text('payment_undone_reason')
  })
}
