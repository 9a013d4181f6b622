import { queryOptions } from '@tanstack/react-query'
import { EXPENSE_CATEGORIES, type Expense, type ExpenseCategory } from '@daysheet/core'
import { pagedQuery, searchText, type QueryScope } from '../../provider/query-scope.ts'

/** The specification's page of expenses. */
const PAGE = 50

export interface ExpenseFilter {
  workerId: string
  /** The year in which the tax year starts. */
  year: number
  category: ExpenseCategory | 'all'
  q: string
}

/** The worker's expenses of a tax year page by page; `summary` is over all that the filter leaves. */
export const expenseListQuery = ({ client, tenant }: QueryScope, filter: ExpenseFilter) =>
  pagedQuery([tenant, 'expenses', 'list', filter], (cursor, options) => {
    const { workerId, year, category } = filter
    const query = { limit: PAGE, cursor, year, category, q: searchText(filter.q) }
    return client.expenses.list({ params: { id: workerId }, query }, options)
  })

/** One expense. */
export const expenseQuery = ({ client, tenant }: QueryScope, expenseId: string) =>
  queryOptions({
    queryKey: [tenant, 'expenses', 'one', expenseId],
    queryFn: async ({ signal }): Promise<Expense> =>
      (await client.expenses.read({ params: { id: expenseId } }, { signal })).expense,
  })

/** The picture of a receipt. Another receipt has another address, so it is never an old one. */
export const receiptQuery = ({ client, tenant }: QueryScope, expense: Expense) =>
  queryOptions({
    queryKey: [tenant, 'expenses', 'receipt', expense.id, expense.receipt_image_url],
    queryFn: ({ signal }): Promise<Blob> =>
      client.expenses.receipt({ params: { id: expense.id } }, { signal }),
    staleTime: Infinity,
  })

/** What an expense can count as. */
export const expenseCategoriesQuery = ({ client, tenant }: QueryScope) =>
  queryOptions({
    queryKey: [tenant, 'expenses', 'categories'],
    queryFn: async ({ signal }): Promise<ExpenseCategory[]> => {
      const { categories } = await client.expenses.listCategories({}, { signal })
      // One that this version of the form does not know could not be sent back.
      return EXPENSE_CATEGORIES.filter((known) => categories.includes(known))
    },
  })
