import {
  penceFromPounds,
  SPENDING_STATUSES,
  summariseSpending,
  type BudgetSummary,
  type Pence,
} from '@daysheet/core'
import type { Knex } from 'knex'

const lines = (knex: Knex, projectIds: readonly string[]) =>
  knex('invoice_items')
    .join('invoices', 'invoices.id', 'invoice_items.invoice_id')
    .whereIn('invoice_items.project_id', [...projectIds])
    .whereIn('invoices.status', [...SPENDING_STATUSES])

/** What each of the projects has cost so far, in one statement; one without invoices is left out. */
export async function spentOn(
  knex: Knex,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  if (projectIds.length === 0) return new Map()
  const rows = (await lines(knex, projectIds)
    .groupBy('invoice_items.project_id')
    .select(
      'invoice_items.project_id',
      knex.raw('SUM(invoice_items.amount + invoice_items.expenses_share) AS spent'),
    )) as { project_id: string; spent: number }[]
  return new Map(rows.map(({ project_id, spent }) => [project_id, penceFromPounds(spent)]))
}

interface CostRow {
  worker_id: string
  full_name: string
  week_start: string
  labour: number
  expenses: number
}

/** A project's cost by worker and by week, in one statement. WEEKDAY counts from Monday. */
export async function budgetSummaryOf(knex: Knex, projectId: string): Promise<BudgetSummary> {
  const rows = (await lines(knex, [projectId])
    .join('users', 'users.id', 'invoices.worker_id')
    .groupBy('invoices.worker_id', 'users.full_name', 'week_start')
    .select(
      'invoices.worker_id',
      'users.full_name',
      knex.raw(
        'DATE_SUB(invoice_items.work_date, INTERVAL WEEKDAY(invoice_items.work_date) DAY) AS week_start',
      ),
      knex.raw('SUM(invoice_items.amount) AS labour'),
      knex.raw('SUM(invoice_items.expenses_share) AS expenses'),
    )) as CostRow[]
  return summariseSpending(
    rows.map((row) => ({
      ...row,
      labour: penceFromPounds(row.labour),
      expenses: penceFromPounds(row.expenses),
    })),
  )
}
