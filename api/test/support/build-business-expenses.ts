import { newId } from '../../src/db/new-id.ts'
import type { RunningApp } from './test-app.ts'

export interface BuiltExpense {
  expense_date: string
  cost_ex_vat: number
  vat_amount: number
}

/** Business expenses of the worker, straight into the table. */
export async function buildBusinessExpenses(
  test: RunningApp,
  worker: { id: string },
  expenses: readonly BuiltExpense[],
): Promise<void> {
  const rows = expenses.map(({ cost_ex_vat, vat_amount, expense_date }) => ({
    id: newId(),
    worker_id: worker.id,
    description: 'Fixings',
    category: 'Materials',
    expense_date,
    cost_ex_vat,
    vat_amount,
    total_amount: (Math.round(cost_ex_vat * 100) + Math.round(vat_amount * 100)) / 100,
  }))
  await test.deps.knex.batchInsert('business_expenses', rows, 500)
}
