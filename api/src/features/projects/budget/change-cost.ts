import { poundsFromPence, type Pence } from '@daysheet/core'
import type { TransactionDeps } from '../../../deps.ts'
import { alertBudgets } from './alert-budgets.ts'

/**
 * Changes what projects have cost so far by these amounts, in the transaction that credits an invoice
 * or gives a credit back. In the order of the projects, whose rows stay locked until it ends.
 */
export async function changeCost(
  deps: Pick<TransactionDeps, 'knex' | 'clock'>,
  changes: readonly { project_id: string; change: Pence }[],
): Promise<void> {
  if (changes.length === 0) return
  const { knex: trx } = deps
  await trx('project_budget_alerts')
    .insert(
      changes.map(({ project_id, change }) => ({ project_id, spent: poundsFromPence(change) })),
    )
    .onConflict('project_id')
    .merge({ spent: trx.raw('spent + VALUES(spent)') })
  const dearer = changes.filter(({ change }) => change > 0)
  if (dearer.length > 0) {
    await alertBudgets(
      deps,
      dearer.map(({ project_id }) => project_id),
    )
  }
}
