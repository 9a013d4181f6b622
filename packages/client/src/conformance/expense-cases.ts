import {
  addDays,
  EXPENSE_CATEGORIES,
  taxYearOf,
  taxYearPeriod,
  type Expense,
  type NewExpense,
} from '@daysheet/core'
import type { Person } from './conformance-fixture.ts'
import { UNKNOWN_ID, type ConformanceCase } from './conformance-world.ts'
import {
  accessDenied,
  has,
  holds,
  invalid,
  notFound,
  refused,
  same,
  stale,
  wrongRole,
  type Refusal,
} from './expectation.ts'
import { damagedPicture, notAPicture, picture } from './receipt-pictures.ts'

/** Drill bits of £100.00 and £20.00 VAT, yesterday. */
const drillBits = (today: string, changes: Partial<NewExpense> = {}): NewExpense => ({
  expense_date: addDays(today, -1),
  category: 'Tools & Equipment',
  description: 'Drill bits',
  cost_ex_vat: 100,
  vat_amount: 20,
  notes: 'For the mill',
  ...changes,
})

const record = async ({ api, user }: Person, body: NewExpense): Promise<Expense> =>
  (await api.expenses.create({ params: { id: user.id }, body })).expense

const NOT_AN_IMAGE = invalid({ receipt_image: 'Please select an image file' })
const IN_THE_FUTURE = invalid({ expense_date: 'Date cannot be in the future' })

export const expenseCases: ConformanceCase[] = [
  {
    name: 'an expense is recorded, read, changed and deleted',
    run: async ({ worker, today }) => {
      const { expenses } = worker.api
      const made = await record(worker, drillBits(today))
      has('the new one', made, {
        ...drillBits(today),
        total_amount: 120,
        receipt_image_url: null,
        version: 1,
      })
      const params = { id: made.id }
      same('as it is read', (await expenses.read({ params })).expense, made)
      const body = drillBits(today, { description: 'Blade', cost_ex_vat: 33.33, vat_amount: 6.67 })
      const changed = (await expenses.update({ params, body: { ...body, version: 1 } })).expense
      has('changed', changed, {
        description: 'Blade',
        total_amount: 40,
        version: 2,
        created_at: made.created_at,
      })
      const late = expenses.update({ params, body: { ...body, version: 1 } })
      await refused('changing what was changed', late, stale)
      await expenses.delete({ params })
      await refused('reading it', expenses.read({ params }), notFound)
      await refused('deleting it again', expenses.delete({ params }), notFound)
    },
  },
  {
    name: 'an expense has defaults where nothing was chosen, and its own total',
    run: async ({ worker, today }) => {
      const { category: _c, vat_amount: _v, notes: _n, ...least } = drillBits(today)
      const made = await record(worker, { ...least, description: '  Diesel ' })
      has('the least', made, {
        description: 'Diesel',
        category: 'General',
        vat_amount: 0,
        total_amount: 100,
        notes: null,
      })
      const body = { ...drillBits(today), total_amount: 1, worker_id: UNKNOWN_ID, notes: '' }
      has('what is said', await record(worker, body), { total_amount: 120, notes: null })
    },
  },
  {
    name: 'expenses are listed by their date and summed up as they are filtered',
    run: async ({ worker, today }) => {
      const thisYear = taxYearOf(today)
      const { end: lastYearsEnd } = taxYearPeriod(thisYear - 1)
      const { start: lastYearsStart } = taxYearPeriod(thisYear - 1)
      const rail = { category: 'Travel & Fuel', vat_amount: 0, notes: 'With Łukasz' } as const
      await record(
        worker,
        drillBits(today, { expense_date: today, cost_ex_vat: 33.33, vat_amount: 6.67 }),
      )
      await record(
        worker,
        drillBits(today, { expense_date: lastYearsStart, cost_ex_vat: 0.01, vat_amount: 0 }),
      )
      await record(
        worker,
        drillBits(today, {
          ...rail,
          description: 'Rail',
          expense_date: lastYearsEnd,
          cost_ex_vat: 19.99,
        }),
      )
      const list = (query: object) =>
        worker.api.expenses.list({ params: { id: worker.user.id }, query })
      const all = await list({})
      same(
        'the days',
        all.expenses.map(({ expense_date }) => expense_date),
        [today, lastYearsEnd, lastYearsStart],
      )
      const sums = (total_expenses: number, total_amount: number, ex: number, vat: number) => ({
        total_expenses,
        total_amount,
        total_ex_vat: ex,
        total_vat: vat,
      })
      same('all sums', all.summary, sums(3, 60, 53.33, 6.67))
      for (const [query, expected] of [
        [{ year: thisYear }, sums(1, 40, 33.33, 6.67)],
        [{ year: thisYear - 1 }, sums(2, 20, 20, 0)],
        [{ year: thisYear - 2 }, sums(0, 0, 0, 0)],
        [{ category: 'all' }, sums(3, 60, 53.33, 6.67)],
        [{ category: 'Travel & Fuel' }, sums(1, 19.99, 19.99, 0)],
        [{ category: 'Travel & Fuel', year: thisYear }, sums(0, 0, 0, 0)],
        [{ q: 'RAIL' }, sums(1, 19.99, 19.99, 0)],
        [{ q: 'lukasz' }, sums(1, 19.99, 19.99, 0)],
        [{ q: 'nobody' }, sums(0, 0, 0, 0)],
      ] as const) {
        same(`the sums of ${JSON.stringify(query)}`, (await list(query)).summary, expected)
      }
      const first = await list({ limit: 2 })
      same('a page', [first.expenses.length, first.summary.total_expenses], [2, 3])
      const cursor = first.next_cursor ?? ''
      const last = await list({ limit: 2, cursor })
      same('the last page', last.expenses[0]?.expense_date, lastYearsStart)
      same('the end', [last.expenses.length, last.next_cursor], [1, null])
      const nowhere = invalid({ cursor: 'This is not a place in the list' })
      await refused('a place that no list gave', list({ cursor: 'x' }), nowhere)
    },
  },
  {
    name: 'expenses of one day are listed by when they were recorded, the last one first',
    run: async ({ worker, today }) => {
      for (const description of ['First', 'Second', 'Third']) {
        await record(worker, drillBits(today, { description }))
      }
      const { expenses } = await worker.api.expenses.list({ params: { id: worker.user.id } })
      const names = expenses.map(({ description }) => description)
      same('the order', names, ['Third', 'Second', 'First'])
    },
  },
  {
    name: 'an expense names every field that is wrong and stores nothing',
    run: async ({ worker, today }) => {
      const REQUIRED = 'Please fill in all required fields'
      const empty = { expense_date: '', description: ' ', cost_ex_vat: 0, vat_amount: -1 }
      const wrong = invalid({
        expense_date: REQUIRED,
        description: REQUIRED,
        cost_ex_vat: 'Cost must be greater than 0',
        vat_amount: 'VAT cannot be negative',
      })
      await refused('an empty one', record(worker, empty), wrong)
      const unknown = drillBits(today, { category: 'Pubs' as 'General' })
      const choose = invalid({ category: 'Choose a category from the list' })
      await refused('an unknown category', record(worker, unknown), choose)
      const tomorrow = drillBits(today, { expense_date: addDays(today, 1) })
      await refused('one of tomorrow', record(worker, tomorrow), IN_THE_FUTURE)
      const { id } = await record(worker, drillBits(today))
      const moved = worker.api.expenses.update({ params: { id }, body: tomorrow })
      await refused('moving it to tomorrow', moved, IN_THE_FUTURE)
      const { summary } = await worker.api.expenses.list({ params: { id: worker.user.id } })
      same('what is stored', summary.total_expenses, 1)
    },
  },
  {
    name: 'a receipt is shown, replaced under another address and taken away',
    run: async ({ worker, today }) => {
      const { expenses } = worker.api
      const made = await record(worker, { ...drillBits(today), receipt_image: picture() })
      const params = { id: made.id }
      const address = made.receipt_image_url ?? ''
      holds('its address', address.includes(`/api/business-expenses/${made.id}/receipt`))
      const shown = await expenses.receipt({ params })
      same('its type', shown.type, 'image/jpeg')
      holds('its content', shown.size > 0)
      const body = drillBits(today)
      const updated = (await expenses.update({ params, body })).expense
      same('kept', updated.receipt_image_url, address)
      const replaced = await expenses.update({
        params,
        body: { ...body, receipt_image: picture() },
      })
      const another = replaced.expense.receipt_image_url
      holds('another address', another !== null && another !== address)
      const without = await expenses.update({ params, body: { ...body, remove_receipt: true } })
      same('taken away', without.expense.receipt_image_url, null)
      await refused('showing it', expenses.receipt({ params }), notFound)
    },
  },
  {
    name: 'a receipt is a picture by its content, and a refused one changes nothing',
    run: async ({ worker, today }) => {
      const { expenses } = worker.api
      const made = await record(worker, { ...drillBits(today), receipt_image: picture() })
      for (const [what, receipt_image] of notAPicture()) {
        const create = record(worker, { ...drillBits(today), receipt_image })
        await refused(`${what} with a new expense`, create, NOT_AN_IMAGE)
        const body = drillBits(today, { description: 'Blade', receipt_image })
        const update = expenses.update({ params: { id: made.id }, body })
        await refused(`${what} with a change`, update, NOT_AN_IMAGE)
      }
      const damaged = invalid({
        receipt_image:
          'This picture is damaged and can’t be opened. Take it again, or choose another one.',
      })
      const half = record(worker, { ...drillBits(today), receipt_image: damagedPicture() })
      await refused('a damaged picture', half, damaged)
      same('as it was', (await expenses.read({ params: { id: made.id } })).expense, made)
      const { summary } = await expenses.list({ params: { id: worker.user.id } })
      same('what is stored', summary.total_expenses, 1)
    },
  },
  {
    name: "an expense is its worker's alone",
    run: async ({ worker, client, today, fixture }) => {
      const { id } = await record(worker, { ...drillBits(today), receipt_image: picture() })
      const params = { id }
      const body = drillBits(today)
      const other = await fixture.engagement()
      const each = async (who: Person, whose: { id: string }, refusal: Refusal) => {
        const { expenses } = who.api
        await refused('reading', expenses.read({ params: whose }), refusal)
        await refused('changing', expenses.update({ params: whose, body }), refusal)
        await refused('its receipt', expenses.receipt({ params: whose }), refusal)
        await refused('deleting', expenses.delete({ params: whose }), refusal)
      }
      await each(other.worker, params, accessDenied)
      await each(client, params, wrongRole)
      await each(worker, { id: UNKNOWN_ID }, notFound)
      const whole = { params: { id: worker.user.id } }
      const { expenses } = other.worker.api
      await refused('listing', expenses.list(whole), accessDenied)
      await refused('recording', expenses.create({ ...whole, body }), accessDenied)
      await refused('a client listing', client.api.expenses.list(whole), wrongRole)
      const nobody = { params: { id: UNKNOWN_ID } }
      await refused('listing of nobody', expenses.list(nobody), notFound)
      same('still there', (await worker.api.expenses.read({ params })).expense.version, 1)
    },
  },
  {
    name: 'the categories of expenses and their count are told',
    run: async ({ worker, today }) => {
      const { categories } = await worker.api.expenses.listCategories()
      same('the categories', categories, EXPENSE_CATEGORIES)
      await record(worker, drillBits(today))
      const counts = await worker.api.workerOverview.counts({ params: { id: worker.user.id } })
      same('the count', counts.business_expenses, 1)
    },
  },
]
