import { SPENDING_STATUSES } from '@daysheet/core'
import type { Knex } from 'knex'
import { money } from '../columns.ts'

/**
 * What a project has cost, kept by the acts that change it: counted from the invoices, a page of 24
 * projects took time for each of their lines.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('project_budget_alerts', (table) => {
    // Beside the alert, since it is changed by the same invoices and read to decide about it.
    money(table, 'spent').notNullable().defaultTo(0)
  })
  await knex.raw(
    `INSERT INTO project_budget_alerts (project_id, spent)
     SELECT cost.project_id, SUM(cost.amount)
     FROM (SELECT project_id, invoice_id, SUM(amount + expenses_share) AS amount
           FROM invoice_items WHERE project_id IS NOT NULL GROUP BY project_id, invoice_id) cost
     STRAIGHT_JOIN invoices ON invoices.id = cost.invoice_id
     WHERE invoices.status IN (${SPENDING_STATUSES.map(() => '?').join(', ')})
     GROUP BY cost.project_id
     ON DUPLICATE KEY UPDATE spent = VALUES(spent)`,
    [...SPENDING_STATUSES],
  )
}
