import type { Knex } from 'knex'
import { idColumn, money } from '../columns.ts'

/**
 * What a client deducted from each worker with a line in the return of a tax month, and whether a
 * statement of it is missing; changed with the payments, the verifications and the statements.
 * Counted from the invoices, the home of a client with 100,000 of them took time for each.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('cis_month_lines', (table) => {
    idColumn(table, 'client_id').notNullable()
    table.integer('tax_year').notNullable()
    table.integer('tax_month').notNullable()
    idColumn(table, 'worker_id').notNullable()
    money(table, 'deducted').notNullable()
    // Something was deducted and no statement counts as given of it, printed or not.
    table.boolean('lacks_statement').notNullable()
    // In this order the months of a client are added up without sorting.
    table.primary(['client_id', 'tax_year', 'tax_month', 'worker_id'])
  })
  await knex.schema.alterTable('cis_statements', (table) => {
    // Those that are not printed yet.
    table.index(['client_id', 'source', 'file_id', 'superseded_at'], 'statements_by_file')
  })
  await knex.raw(
    `INSERT INTO cis_month_lines
       (client_id, tax_year, tax_month, worker_id, deducted, lacks_statement)
     SELECT client_id, tax_year, tax_month, worker_id, cis_deduction,
       cis_deduction > 0 AND NOT EXISTS (SELECT 1 FROM cis_statements AS given
         WHERE given.client_id = paid.client_id AND given.worker_id = paid.worker_id
           AND given.tax_year = paid.tax_year AND given.tax_month = paid.tax_month
           AND given.superseded_at IS NULL
           AND (given.source = 'uploaded' OR (given.total_payments = paid.payments
             AND given.total_deductions = paid.cis_deduction
             AND given.materials = paid.materials AND NOT given.number_changed)))
     FROM (SELECT client_id, tax_year, tax_month, worker_id,
         SUM(subtotal + expenses_total) AS payments,
         SUM(expenses_total - liable_expenses_total) AS materials,
         SUM(cis_deduction) AS cis_deduction, MAX(cis_registered) AS cis_registered,
         MAX(paid_at) AS last_paid_on
       FROM invoices WHERE status = 'paid' AND tax_month IS NOT NULL
       GROUP BY client_id, tax_year, tax_month, worker_id) AS paid
     WHERE cis_registered OR EXISTS (SELECT 1 FROM cis_verifications AS verified
       WHERE verified.client_id = paid.client_id AND verified.worker_id = paid.worker_id
         AND verified.verified_on <= paid.last_paid_on)`,
  )
}
