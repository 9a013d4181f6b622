import type { ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expenseForm, workerAlone, type WorkerAlone } from './support/build-expense.ts'
import { countRows } from './support/count-rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let callum: WorkerAlone
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-21T12:00:00.000Z')
  callum = await workerAlone(app)
})
afterAll(() => app.close())

describe('the day of an expense', () => {
  const FUTURE = { path: 'expense_date', message: 'Date cannot be in the future' }

  it.each([
    [
      'half past eleven at night, in summer',
      '2026-07-10T22:30:00.000Z',
      '2026-07-10',
      '2026-07-11',
    ],
    ['half past midnight, in summer', '2026-07-10T23:30:00.000Z', '2026-07-11', '2026-07-12'],
    [
      'half past eleven at night, in winter',
      '2026-12-10T23:30:00.000Z',
      '2026-12-10',
      '2026-12-11',
    ],
    ['half past midnight, in winter', '2026-12-11T00:30:00.000Z', '2026-12-11', '2026-12-12'],
  ])('is today in London or earlier: %s', async (_when, now, today, tomorrow) => {
    const test = await startTestApp()
    test.clock.set(now)
    const alone = await workerAlone(test)
    const made = await alone.create({ expense_date: today })
    expect(made.status).toBe(201)
    const refused = { status: 422, body: { issues: [FUTURE], message: FUTURE.message } }
    expect(await alone.create({ expense_date: tomorrow })).toMatchObject(refused)
    expect(await alone.update(made.body.expense.id, { expense_date: tomorrow })).toMatchObject(
      refused,
    )
    expect(await countRows(app, 'business_expenses', { worker_id: alone.worker.id })).toBe(1)
    await test.close()
  })

  it('is a real one', async () => {
    for (const [expense_date, message] of [
      ['2026-02-30', 'There is no 30 February 2026'],
      ['20.11.2026', 'Enter a real date'],
      ['2026-11-20T00:00:00Z', 'Enter a real date'],
      ['0', 'Enter a real date'],
    ]) {
      expect(await callum.create({ expense_date })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'expense_date', message }] },
      })
    }
  })
})

describe('a wrong expense', () => {
  const REQUIRED = 'Please fill in all required fields'

  it.each([
    ['no cost', { cost_ex_vat: '' }, 'cost_ex_vat', REQUIRED],
    ['a cost of 0', { cost_ex_vat: 0 }, 'cost_ex_vat', 'Cost must be greater than 0'],
    ['a negative cost', { cost_ex_vat: -1 }, 'cost_ex_vat', 'Cost must be greater than 0'],
    ['half a penny', { cost_ex_vat: 10.005 }, 'cost_ex_vat', 'Use at most 2 decimal places'],
    ['too much', { cost_ex_vat: 10_000_001 }, 'cost_ex_vat', 'Must be at most 10,000,000'],
    ['negative VAT', { vat_amount: -0.01 }, 'vat_amount', 'VAT cannot be negative'],
    ['VAT in words', { vat_amount: 'twenty' }, 'vat_amount', 'Enter a number'],
    ['no description', { description: '   ' }, 'description', REQUIRED],
    [
      'a long description',
      { description: 'x'.repeat(301) },
      'description',
      'Use at most 300 characters',
    ],
    ['long notes', { notes: 'x'.repeat(2001) }, 'notes', 'Use at most 2000 characters'],
    ['no date', { expense_date: '' }, 'expense_date', REQUIRED],
    ['an unknown category', { category: 'Pubs' }, 'category', 'Choose a category from the list'],
    ['the filter’s word', { category: 'all' }, 'category', 'Choose a category from the list'],
  ])('is refused in the form’s own words: %s', async (_what, changes, path, message) => {
    const answer = await callum.create(changes)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', message } })
    expect(answer.body.issues).toEqual([{ path, message }])
  })

  it.each(['NaN', 'Infinity', '1e999', '1e3', '0x10', '1,000', '£5', ' 5', 'true', '[]'])(
    'costs no %s',
    async (cost_ex_vat) => {
      expect(await callum.create({ cost_ex_vat })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'cost_ex_vat', message: REQUIRED }] },
      })
      expect(await callum.create({ vat_amount: cost_ex_vat })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'vat_amount', message: 'Enter a number' }] },
      })
    },
  )

  it('names everything that is wrong at once, and stores nothing', async () => {
    const alone = await workerAlone(app)
    const answer = await alone.create({
      description: '',
      cost_ex_vat: 0,
      vat_amount: -1,
      expense_date: '',
      category: 'x',
    })
    expect(answer.body.issues?.map(({ path }) => path).toSorted()).toEqual([
      'category',
      'cost_ex_vat',
      'description',
      'expense_date',
      'vat_amount',
    ])
    expect(await countRows(app, 'business_expenses', { worker_id: alone.worker.id })).toBe(0)
  })

  it('may not be sent as JSON, or with a field twice', async () => {
    const path = `/api/workers/${callum.worker.id}/business-expenses`
    expect(await callum.caller.post(path, { description: 'x' })).toMatchObject({ status: 415 })
    expect((await callum.caller.post<ErrorBody>(path)).status).toBe(422)
    const form = expenseForm()
    form.append('cost_ex_vat', '1')
    expect(await callum.caller.post(path, undefined, { raw: form })).toMatchObject({ status: 422 })
  })
})
