import type { NewPartnerEvent } from '@daysheet/core'
import type { ExpenseRow } from './model.ts'

/** What the worker's partners hear of an expense of theirs. */
export const expenseEvent = (
  what: 'created' | 'saved' | 'deleted',
  { id, worker_id, total_amount }: Pick<ExpenseRow, 'id' | 'worker_id' | 'total_amount'>,
): NewPartnerEvent => ({
  type: `expense.${what}`,
  data: { expense_id: id, worker_id, total_amount },
})
