import {
  assertNotRefused,
  EXPENSE_CATEGORIES,
  expenseRefusal,
  expenseTotal,
  imageTypeOf,
  isCutShort,
  isFound,
  penceFromPounds,
  planExpense,
  poundsFromPence,
  unreadableReceipt,
  sumPence,
  taxYearOf,
  textsOfExpense,
  type contract,
  type Expense,
  type ParsedRequestOf,
} from '@daysheet/core'
import type { WorldExpense } from '@daysheet/core/fixtures'
import {
  assertSelf,
  byId,
  invalid,
  notFound,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { pageOf } from './page.ts'

type Endpoints = typeof contract.expenses
type OneExpense = SignedInCall & { params: { id: string } }
type Body = ParsedRequestOf<Endpoints['create']>['body']

const moneyOf = ({ cost_ex_vat, vat_amount }: Pick<Expense, 'cost_ex_vat' | 'vat_amount'>) => ({
  cost_ex_vat: penceFromPounds(cost_ex_vat),
  vat_amount: penceFromPounds(vat_amount),
})

const expenseOf = ({ receipt, ...expense }: WorldExpense): Expense => ({
  ...expense,
  total_amount: poundsFromPence(expenseTotal(moneyOf(expense))),
  // Another receipt has another address, as every cache expects.
  receipt_image_url:
    receipt === null ? null : `/api/business-expenses/${expense.id}/receipt?v=${receipt.id}`,
})

const answer = (expense: WorldExpense) => ({ expense: expenseOf(expense) })

function findOwnExpense(call: OneExpense): WorldExpense {
  const expense = byId(call.store.world.expenses, call.params.id)
  assertNotRefused(expenseRefusal(call.account, expense))
  return expense
}

function list(call: Call<Endpoints['list']>) {
  assertSelf(call)
  const { year, category = 'all', q } = call.query
  const matching = call.store.world.expenses.filter(
    (expense) =>
      expense.worker_id === call.account.id &&
      (year === undefined || taxYearOf(expense.expense_date) === year) &&
      (category === 'all' || expense.category === category) &&
      isFound(q, textsOfExpense(expense)),
  )
  const { rows, next_cursor } = pageOf(
    matching,
    call.query,
    ({ expense_date }) => `${expense_date}T00:00:00.000Z`,
  )
  return { expenses: rows.map(expenseOf), summary: summaryOf(matching), next_cursor }
}

function summaryOf(expenses: readonly WorldExpense[]) {
  const money = expenses.map(moneyOf)
  const cost_ex_vat = sumPence(money.map((one) => one.cost_ex_vat))
  const vat_amount = sumPence(money.map((one) => one.vat_amount))
  return {
    total_expenses: expenses.length,
    total_amount: poundsFromPence(expenseTotal({ cost_ex_vat, vat_amount })),
    total_ex_vat: poundsFromPence(cost_ex_vat),
    total_vat: poundsFromPence(vat_amount),
  }
}

/** The API decodes the picture; here its first bytes and its end tell whether it could be. */
function assertReadable(content: Uint8Array): void {
  const type = imageTypeOf(content)
  if (type !== null && !isCutShort(type, content)) return
  throw invalid('receipt_image', unreadableReceipt(content))
}

/** The fields as they are stored. A file that only claims to be an image is refused last. */
function plannedFields(call: SignedInCall, before: WorldExpense | null, body: Body) {
  const plan = planExpense(before, body, call.today)
  assertNotRefused(plan)
  const { total_amount: _total, ...columns } = plan.columns
  const { receipt_image: image } = body
  if (image) assertReadable(call.contentOf(image))
  // A browser keeps the picture as it is; only the API makes another of it.
  return { ...columns, ...(image && { receipt: { id: call.store.newId(), image } }) }
}

export const expenses: Handlers<Endpoints> = {
  list,
  create: (call) => {
    assertSelf(call)
    const expense: WorldExpense = {
      receipt: null,
      ...plannedFields(call, null, call.body),
      id: call.store.newId(),
      worker_id: call.account.id,
      created_at: call.now,
      version: 1,
    }
    call.store.world.expenses.push(expense)
    return answer(expense)
  },
  listCategories: () => ({ categories: [...EXPENSE_CATEGORIES] }),
  read: (call) => answer(findOwnExpense(call)),
  update: (call) => {
    const expense = findOwnExpense(call)
    const fields = plannedFields(call, expense, call.body)
    if (call.body.remove_receipt) expense.receipt = null
    return answer(Object.assign(expense, fields, { version: expense.version + 1 }))
  },
  delete: (call) => {
    const expense = findOwnExpense(call)
    const { expenses: all } = call.store.world
    all.splice(all.indexOf(expense), 1)
  },
  receipt: (call) => {
    const { receipt } = findOwnExpense(call)
    if (receipt === null) throw notFound()
    return receipt.image
  },
}
