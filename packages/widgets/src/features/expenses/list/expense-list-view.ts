import type { ExpenseCategory } from '@daysheet/core'

/** What the worker's list of expenses shows; a host may keep it in the address. */
export interface ExpenseListView {
  /** The year in which the tax year starts; null for this one. */
  year: number | null
  category: ExpenseCategory | 'all'
  /** What is searched for, as typed. */
  q: string
}

export const EVERY_EXPENSE: ExpenseListView = { year: null, category: 'all', q: '' }
