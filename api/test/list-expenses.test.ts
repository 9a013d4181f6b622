import type { ErrorBody, Expense, ExpenseSummary } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildExpense, workerAlone } from './support/build-expense.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

type List = {
  expenses: Expense[]
  summary: ExpenseSummary
  next_cursor: string | null
} & ErrorBody

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-21T12:00:00.000Z')
})
afterAll(() => app.close())

async function worker() {
  const { worker, caller } = await workerAlone(app)
  const path = `/api/workers/${worker.id}/business-expenses`
  return {
    worker,
    caller,
    path,
    add: (changes: Record<string, string | number | null> = {}) =>
      buildExpense(app, worker, changes),
    list: async (query = '') => (await caller.get<List>(`${path}?${query}`)).body,
  }
}

const named = ({ expenses }: List) => expenses.map(({ description }) => description)

/** Five of two tax years: £33.33 + £6.67, £19.99 + £0.00, £0.01 + £0.00, £1,234.56 + £246.91, £82.50 + £16.50. */
async function year() {
  const one = await worker()
  const add = (
    description: string,
    category: string,
    expense_date: string,
    [cost_ex_vat, vat_amount, total_amount]: readonly [number, number, number],
    notes: string | null = null,
  ) =>
    one.add({ description, category, expense_date, cost_ex_vat, vat_amount, total_amount, notes })
  await add('Diesel', 'Travel & Fuel', '2026-11-20', [33.33, 6.67, 40])
  await add('Rail ticket', 'Travel & Fuel', '2026-04-06', [19.99, 0, 19.99], 'Otley, with Łukasz')
  await add('Screws', 'Materials', '2026-04-05', [0.01, 0, 0.01])
  await add('Café O’Hara', 'Accommodation & Meals', '2025-04-06', [1234.56, 246.91, 1481.47])
  await add('Boots', 'Workwear & PPE', '2025-04-05', [82.5, 16.5, 99])
  return one
}

describe('the list of expenses', () => {
  it('has the latest date first, and of a day the last recorded', async () => {
    const { add, list } = await worker()
    await add({ description: 'Middle', expense_date: '2026-11-10' })
    await add({ description: 'Last', expense_date: '2026-11-20' })
    await add({ description: 'First', expense_date: '2026-01-02' })
    await add({ description: 'Middle, later', expense_date: '2026-11-10' })
    expect(named(await list())).toEqual(['Last', 'Middle, later', 'Middle', 'First'])
  })

  it('is empty before there is anything, with zeros', async () => {
    const { caller, path } = await worker()
    expect(await caller.get(path)).toMatchObject({
      status: 200,
      body: {
        expenses: [],
        summary: { total_expenses: 0, total_amount: 0, total_ex_vat: 0, total_vat: 0 },
        next_cursor: null,
      },
    })
  })

  it.each([
    [
      '',
      ['Diesel', 'Rail ticket', 'Screws', 'Café O’Hara', 'Boots'],
      [5, 1640.47, 1370.39, 270.08],
    ],
    ['year=2026', ['Diesel', 'Rail ticket'], [2, 59.99, 53.32, 6.67]],
    ['year=2025', ['Screws', 'Café O’Hara'], [2, 1481.48, 1234.57, 246.91]],
    ['year=2024', ['Boots'], [1, 99, 82.5, 16.5]],
    ['year=2023', [], [0, 0, 0, 0]],
    [
      'category=all',
      ['Diesel', 'Rail ticket', 'Screws', 'Café O’Hara', 'Boots'],
      [5, 1640.47, 1370.39, 270.08],
    ],
    ['category=Travel%20%26%20Fuel', ['Diesel', 'Rail ticket'], [2, 59.99, 53.32, 6.67]],
    ['category=Travel%20%26%20Fuel&year=2025', [], [0, 0, 0, 0]],
    ['q=cafe%20o%27hara', ['Café O’Hara'], [1, 1481.47, 1234.56, 246.91]],
    ['q=LUKASZ', ['Rail ticket'], [1, 19.99, 19.99, 0]],
    ['q=lukasz&year=2025', [], [0, 0, 0, 0]],
    [
      'q=%20',
      ['Diesel', 'Rail ticket', 'Screws', 'Café O’Hara', 'Boots'],
      [5, 1640.47, 1370.39, 270.08],
    ],
    ['q=%25', [], [0, 0, 0, 0]],
  ])('shows what "%s" asks for, with the sums of it', async (query, names, sums) => {
    const { list } = await year()
    const answer = await list(query)
    expect(named(answer)).toEqual(names)
    const { total_expenses, total_amount, total_ex_vat, total_vat } = answer.summary
    expect([total_expenses, total_amount, total_ex_vat, total_vat]).toEqual(sums)
  })

  it('turns pages without losing or repeating any, and sums up all of them', async () => {
    const { add, list } = await worker()
    for (let n = 0; n < 7; n += 1) {
      await add({ description: `${n}`, expense_date: `2026-11-0${1 + (n % 2)}` })
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`limit=3${cursor && `&cursor=${cursor}`}`)
      expect(page.summary).toMatchObject({ total_expenses: 7, total_amount: 84 })
      seen.push(...named(page))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(['5', '3', '1', '6', '4', '2', '0'])
  })

  it('has up to 1,000 on a page, 500 when nobody says how many', async () => {
    const { worker: owner, list } = await worker()
    const rows = Array.from({ length: 1_001 }, (_, index) => ({
      id: `0190${String(index).padStart(4, '0')}-0000-7000-8000-${owner.id.slice(-12)}`,
      worker_id: owner.id,
      description: 'Nails',
      category: 'Materials',
      expense_date: '2026-11-20',
      cost_ex_vat: 0.1,
      vat_amount: 0.02,
      total_amount: 0.12,
    }))
    await app.deps.knex.batchInsert('business_expenses', rows, 500)
    const all = await list('limit=1000')
    expect(all.expenses).toHaveLength(1000)
    expect(all.summary).toEqual({
      total_expenses: 1001,
      total_amount: 120.12,
      total_ex_vat: 100.1,
      total_vat: 20.02,
    })
    expect((await list(`limit=1000&cursor=${all.next_cursor}`)).expenses).toHaveLength(1)
    expect((await list()).expenses).toHaveLength(500)
  })

  it.each([
    ['limit=1001', 'limit', 'Must be at most 1000'],
    ['limit=0', 'limit', 'Must be at least 1'],
    ['year=1999', 'year', 'Choose a tax year from the list'],
    ['year=now', 'year', 'Enter a whole number'],
    ['category=Pubs', 'category', 'Choose a category from the list'],
    ['cursor=x', 'cursor', 'This is not a place in the list'],
  ])('refuses %s in a sentence', async (query, path, message) => {
    const { list } = await worker()
    expect((await list(query)).issues).toEqual([{ path, message }])
  })

  it('is the worker’s own', async () => {
    const one = await worker()
    const other = await worker()
    await one.add()
    expect((await other.list()).expenses).toEqual([])
    expect((await other.caller.get(one.path)).status).toBe(403)
    expect((await other.caller.get(`/api/workers/${UNKNOWN_ID}/business-expenses`)).status).toBe(
      404,
    )
  })

  it('takes the same number of statements for one expense or many', async () => {
    const { caller, path, add } = await worker()
    const read = (query: string) =>
      countStatements(app.deps.knex, () => caller.get(`${path}?${query}`))
    await add()
    const [forOne, searched] = [await read(''), await read('q=drill')]
    for (let n = 0; n < 20; n += 1) await add()
    expect([await read(''), await read('q=drill')]).toEqual([forOne, searched])
    expect(searched - forOne).toBe(1)
  })
})
