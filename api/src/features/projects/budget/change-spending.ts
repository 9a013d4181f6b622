import { spendingChange, type InvoiceAction } from '@daysheet/core'
import type { TransactionDeps } from '../../../deps.ts'
import { alertBudgets } from './alert-budgets.ts'

/**
 * Adds an invoice's cost to what its projects have cost so far, or takes it away, when this act makes
 * it count or no longer count. Called in the transaction of the act, once its lines are written. The
 * rows are written in the order of the projects and stay locked until the transaction ends, so of
 * two invoices at once the second one sees the first one's amounts.
 */
export async function changeSpending(
  deps: TransactionDeps,
  invoice: { id: string },
  action: InvoiceAction,
): Promise<void> {
  const sign = spendingChange(action)
  if (sign === 0) return
  const { knex: trx } = deps
  const costs = (await trx('invoice_items')
    .where('invoice_id', invoice.id)
    .whereNotNull('project_id')
    .groupBy('project_id')
    .orderBy('project_id')
    .select(
      'project_id',
      trx.raw('SUM(amount - credited + expenses_share - credited_share) * ? AS spent', [sign]),
    )) as {
    project_id: string
    spent: number
  }[]
  if (costs.length === 0) return
  await trx('project_budget_alerts')
    .insert(costs)
    .onConflict('project_id')
    .merge({ spent: trx.raw('spent + VALUES(spent)') })
  if (sign === 1) {
    await alertBudgets(
      deps,
      costs.map(({ project_id }) => project_id),
    )
  }
}
