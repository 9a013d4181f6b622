import type { Knex } from 'knex'
import { money } from '../columns.ts'

const KEPT = ['retention', 'still_due', 'paid_before']

// As `remittedAmounts` of the domain has it, of runs that were confirmed before this was kept.
const FILL = `UPDATE pay_run_invoices AS chosen
    JOIN pay_runs AS run ON run.id = chosen.pay_run_id
    JOIN invoices AS invoice ON invoice.id = chosen.invoice_id
  SET chosen.retention = IF(invoice.status = 'paid' AND NOT chosen.is_part,
      invoice.retention_amount - invoice.credited_retention_amount, 0),
    chosen.still_due = invoice.amount_due,
    chosen.paid_before = GREATEST(invoice.amount_paid - chosen.net, 0)
  WHERE run.status = 'confirmed'`

/**
 * What a remittance advice says of an invoice beside its payment, as it was when the run was
 * confirmed: later payments and credit notes change nothing of what its worker was told.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('pay_run_invoices', (table) => {
    for (const amount of KEPT) money(table, amount).notNullable().defaultTo(0)
  })
  await knex.raw(FILL)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('pay_run_invoices', (table) => {
    table.dropColumns(...(KEPT as [string, ...string[]]))
  })
}
