import { ApiError, expenseDateRefusal, type Day, type Viewer } from '@daysheet/core'

/** Throws `access_denied` unless the expense is the worker's own. */
export function assertOwnsExpense({ account }: Viewer, expense: { worker_id: string }): void {
  if (expense.worker_id !== account.id) throw new ApiError('access_denied')
}

/** Throws `invalid` for a day that has not come yet. */
export function assertNotInTheFuture(expenseDate: Day, today: Day): void {
  const message = expenseDateRefusal(expenseDate, today)
  if (message !== null) {
    throw new ApiError('invalid', { issues: [{ path: 'expense_date', message }] })
  }
}
