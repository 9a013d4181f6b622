import type { Knex } from 'knex'
import { idColumn, instantColumn, money } from '../columns.ts'

/**
 * The payments of a tax month's deductions to HMRC, each with what it paid and what was due then.
 * One recorded before counts as all that is deducted in its month today. `cis_months` goes on saying
 * the last one, for processes of the version before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('cis_hmrc_payments', (table) => {
    idColumn(table, 'client_id').notNullable()
    table.integer('tax_year').notNullable()
    table.integer('tax_month').notNullable()
    // 1, 2, 3 … of the month, in the order in which they were recorded.
    table.integer('payment_number').notNullable()
    table.date('paid_on').notNullable()
    money(table, 'amount').notNullable()
    money(table, 'amount_due').notNullable()
    table.string('reference', 100)
    instantColumn(table, 'recorded_at').notNullable()
    table.primary(['client_id', 'tax_year', 'tax_month', 'payment_number'])
  })
  await knex.raw(
    `INSERT INTO cis_hmrc_payments
       (client_id, tax_year, tax_month, payment_number, paid_on, amount, amount_due, reference,
        recorded_at)
     SELECT month.client_id, month.tax_year, month.tax_month, 1, month.hmrc_paid_on,
       COALESCE(SUM(paid.cis_deduction), 0), COALESCE(SUM(paid.cis_deduction), 0),
       month.hmrc_payment_reference, month.hmrc_paid_on
     FROM cis_months AS month
     LEFT JOIN invoices AS paid
       ON paid.client_id = month.client_id AND paid.tax_year = month.tax_year
         AND paid.tax_month = month.tax_month AND paid.status = 'paid'
     WHERE month.hmrc_paid_on IS NOT NULL
     GROUP BY month.client_id, month.tax_year, month.tax_month, month.hmrc_paid_on,
       month.hmrc_payment_reference`,
  )
}
