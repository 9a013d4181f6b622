import { assertNotRefused, EXPENSE_CATEGORIES, expenseRefusal, planExpense } from '@daysheet/core'
import { assertSelf } from '../../http/session/assert-self.ts'
import { inOneTransaction, type ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { createExpense } from './create-expense.ts'
import { deleteExpense } from './delete-expense.ts'
import { findExpense, lockExpense } from './find-expense.ts'
import { listExpenses } from './list-expenses.ts'
import { presentExpense } from './presenter.ts'
import { readReceipt } from './read-receipt.ts'
import { withStoredReceipt } from './store-receipt.ts'
import { updateExpense } from './update-expense.ts'

export function expenseRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/business-expenses', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const { page, summary } = await listExpenses(deps.knex, params.id, query)
    return { expenses: page.rows.map(presentExpense), summary, next_cursor: page.next_cursor }
  })

  route(api, 'POST /api/workers/:id/business-expenses', async (call) => {
    const { params, body, viewer, deps } = call
    await assertSelf(deps.knex, viewer, params.id)
    const plan = planExpense(null, body, deps.clock.today())
    assertNotRefused(plan)
    return withStoredReceipt(deps, viewer.account.id, body.receipt_image, (receiptId) =>
      inOneTransaction(call, async ({ deps }) => {
        const expense = await createExpense(deps, params.id, plan.columns, receiptId)
        return { expense: presentExpense(expense) }
      }),
    )
  })

  // Before `:id`, which would take it for an id.
  route(api, 'GET /api/business-expenses/categories', () =>
    Promise.resolve({ categories: [...EXPENSE_CATEGORIES] }),
  )

  route(api, 'GET /api/business-expenses/:id', async ({ params, viewer, deps }) => {
    const expense = await findExpense(deps.knex, params.id)
    assertNotRefused(expenseRefusal(viewer.account, expense))
    return { expense: presentExpense(expense) }
  })

  route(api, 'PUT /api/business-expenses/:id', async (call) => {
    const { params, body, viewer, deps } = call
    const expense = await findExpense(deps.knex, params.id)
    assertNotRefused(expenseRefusal(viewer.account, expense))
    const plan = planExpense(expense, body, deps.clock.today())
    assertNotRefused(plan)
    return withStoredReceipt(deps, viewer.account.id, body.receipt_image, (receiptId) =>
      inOneTransaction(call, async ({ deps }) => {
        const before = await lockExpense(deps.knex, params.id)
        const expense = await updateExpense(deps, before, { ...body, ...plan }, receiptId)
        return { expense: presentExpense(expense) }
      }),
    )
  })

  transactionalRoute(api, 'DELETE /api/business-expenses/:id', async ({ params, viewer, deps }) => {
    const expense = await lockExpense(deps.knex, params.id)
    assertNotRefused(expenseRefusal(viewer.account, expense))
    await deleteExpense(deps, expense)
  })

  route(api, 'GET /api/business-expenses/:id/receipt', async ({ params, viewer, deps }) => {
    const expense = await findExpense(deps.knex, params.id)
    assertNotRefused(expenseRefusal(viewer.account, expense))
    return readReceipt(deps, expense)
  })
}
