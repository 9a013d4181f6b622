import type { Knex } from 'knex'
import { idColumn } from '../columns.ts'

/** The indexes that hold what is due, which is less by what was credited now. */
const INDEXES: Readonly<Record<string, readonly string[]>> = {
  invoices_due_to_worker: [
    ...['worker_id', 'status', 'due_date', 'total_amount', 'gross_paid', 'amount_due'],
  ],
  invoices_due_by_client: [
    ...['client_id', 'status', 'client_archived_at', 'due_date', 'amount_due'],
  ],
}

/** The sums of a worker's home, from the index alone. */
const WITH_CREDITS: typeof INDEXES = {
  ...INDEXES,
  invoices_due_to_worker: [
    ...['worker_id', 'status', 'due_date', 'total_amount', 'gross_paid', 'amount_due'],
    'credited_total_amount',
  ],
}

/** The column is worked out anew, under the indexes that hold it. */
async function dueIs(knex: Knex, expression: string, indexes: typeof INDEXES): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    for (const name of Object.keys(INDEXES)) table.dropIndex([], name)
    table.dropColumn('amount_due')
  })
  await knex.raw(
    `ALTER TABLE invoices ADD COLUMN amount_due DECIMAL(14,2) GENERATED ALWAYS AS (${expression}) VIRTUAL`,
  )
  await knex.schema.alterTable('invoices', (table) => {
    for (const [name, columns] of Object.entries(indexes)) table.index([...columns], name)
  })
}

/**
 * What is due of an invoice counts its credit notes, as `openFigures` of the domain has it: nothing
 * where more was paid, and no more than is left of its total where more was deducted than is due.
 * A refund names the payment that it puts right.
 */
export async function up(knex: Knex): Promise<void> {
  await dueIs(
    knex,
    `GREATEST(0, LEAST(net_amount - credited_net_amount - amount_paid,
      total_amount - credited_total_amount - gross_paid))`,
    WITH_CREDITS,
  )
  await knex.schema.alterTable('invoice_payments', (table) => {
    idColumn(table, 'refund_of')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoice_payments', (table) => {
    table.dropColumn('refund_of')
  })
  await dueIs(knex, 'net_amount - amount_paid', INDEXES)
}
