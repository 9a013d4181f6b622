import { refused, type Refused } from '../refusal.ts'
import type { Account } from './viewer.ts'

/** Why this account may do nothing with an expense, or null: it is its worker's alone. */
export const expenseRefusal = (account: Account, expense: { worker_id: string }): Refused | null =>
  expense.worker_id === account.id ? null : refused('access_denied')
