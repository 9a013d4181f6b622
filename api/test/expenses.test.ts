import { EXPENSE_CATEGORIES, type ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildExpense,
  expenseForm,
  workerAlone,
  type OneExpense,
  type WorkerAlone,
} from './support/build-expense.ts'
import { CALLERS, oneWinner, statusesOf } from './support/at-once.ts'
import { buildClient, signedInClient } from './support/build-user.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'
let app: TestApp
let callum: WorkerAlone
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-21T12:00:00.000Z')
  callum = await workerAlone(app)
})
afterAll(() => app.close())

const stored = (id: string) => app.deps.knex('business_expenses').where({ id }).first()
const countOf = async ({ worker }: WorkerAlone): Promise<number> =>
  (await app.deps.knex('business_expenses').where('worker_id', worker.id)).length
const auditOf = (id: string) =>
  app.deps.knex('audit_log').where('subject_id', id).orderBy('id').select('action', 'actor_id')

describe('when a worker records an expense', () => {
  it('answers with it, its total worked out', async () => {
    const answer = await callum.create({ description: '  Drill bits ', notes: ' For the mill\n' })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        expense: {
          description: 'Drill bits',
          category: 'Tools & Equipment',
          expense_date: '2026-11-20',
          cost_ex_vat: 100,
          vat_amount: 20,
          total_amount: 120,
          notes: 'For the mill',
          receipt_image_url: null,
          version: 1,
        },
      },
    })
    const { expense } = answer.body
    expect(await callum.caller.get(`/api/business-expenses/${expense.id}`)).toMatchObject({
      status: 200,
      body: { expense },
    })
    expect(await auditOf(expense.id)).toEqual([
      { action: 'expense.create', actor_id: callum.worker.id },
    ])
  })

  it('fills in what was left out', async () => {
    const left = { category: undefined, vat_amount: undefined, notes: undefined }
    expect(await callum.created(left)).toMatchObject({
      category: 'General',
      vat_amount: 0,
      total_amount: 100,
      notes: null,
    })
    const form = expenseForm(left)
    form.append('vat_amount', '')
    form.append('notes', '  ')
    const path = `/api/workers/${callum.worker.id}/business-expenses`
    const { body } = await callum.caller.post<OneExpense>(path, undefined, { raw: form })
    expect(body.expense).toMatchObject({ vat_amount: 0, notes: null })
  })

  it('adds up to the penny', async () => {
    for (const [cost, vat, total] of [
      [33.33, 6.67, 40],
      [0.01, 0, 0.01],
      [1.1, 2.2, 3.3],
      [10_000_000, 2_000_000, 12_000_000],
      [4.35, 0.1, 4.45],
    ] as const) {
      const expense = await callum.created({ cost_ex_vat: cost, vat_amount: vat })
      expect(expense.total_amount).toBe(total)
    }
  })

  it('ignores whose it is said to be and what it is said to total', async () => {
    const answer = await callum.create({
      worker_id: UNKNOWN,
      id: UNKNOWN,
      total_amount: 1,
      version: 7,
      receipt_file_id: UNKNOWN,
      receipt_image_url: 'https://example.test/x',
      created_at: '2020-01-01T00:00:00Z',
    })
    const { id } = answer.body.expense
    expect(id).not.toBe(UNKNOWN)
    expect(await stored(id)).toMatchObject({
      worker_id: callum.worker.id,
      total_amount: 120,
      version: 1,
      receipt_file_id: null,
    })
  })

  it('keeps it once for each Idempotency-Key', async () => {
    const alone = await workerAlone(app)
    const send = () => alone.create({}, { 'idempotency-key': 'expense-1' })
    const [first, second] = [await send(), await send()]
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await countOf(alone)).toBe(1)
    const other = await alone.create({ cost_ex_vat: 1 }, { 'idempotency-key': 'expense-1' })
    expect(other).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  })
})

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
    expect(await countOf(alone)).toBe(1)
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
    expect(await countOf(alone)).toBe(0)
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

describe('when a worker changes an expense', () => {
  it('replaces all of it, and counts the version on', async () => {
    const { id, created_at } = await callum.created()
    const answer = await callum.update(id, {
      expense_date: '2026-04-05',
      category: undefined,
      description: 'Masonry blade',
      cost_ex_vat: 50.25,
      vat_amount: 10.05,
      notes: null,
      version: 1,
      worker_id: UNKNOWN,
      total_amount: 1,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        expense: {
          id,
          expense_date: '2026-04-05',
          category: 'General',
          description: 'Masonry blade',
          cost_ex_vat: 50.25,
          vat_amount: 10.05,
          total_amount: 60.3,
          notes: null,
          version: 2,
          created_at,
        },
      },
    })
    expect(await stored(id)).toMatchObject({ worker_id: callum.worker.id })
    expect(await auditOf(id)).toEqual([
      { action: 'expense.create', actor_id: callum.worker.id },
      { action: 'expense.update', actor_id: callum.worker.id },
    ])
  })

  it('refuses a change of what was changed elsewhere, and loses nothing', async () => {
    const { id } = await callum.created()
    await callum.update(id, { description: 'First', version: 1 })
    const late = await callum.update(id, { description: 'Second', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        message: 'This was changed elsewhere since you opened it. Reload it and try again.',
      },
    })
    expect(await stored(id)).toMatchObject({ description: 'First', version: 2 })
    expect((await callum.update(id, { description: 'Third' })).status).toBe(200)
  })

  it('lets one of fifty changes of the same version win', async () => {
    const { id } = await callum.created()
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, (_, index) =>
        callum.update(id, { description: `Change ${index}`, version: 1 }),
      ),
    )
    expect(statusesOf(answers)).toEqual(oneWinner())
    expect(await stored(id)).toMatchObject({ version: 2 })
    expect(await auditOf(id)).toHaveLength(2)
  })

  it('finds only what there is, and only one’s own', async () => {
    const stranger = await workerAlone(app)
    const { id } = await callum.created()
    expect((await callum.update(UNKNOWN)).status).toBe(404)
    expect(await stranger.update(id, { description: 'Mine now' })).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    })
    // Whose it is comes before what is wrong with its day.
    expect((await stranger.update(id, { expense_date: '2030-01-01' })).status).toBe(403)
    expect(await stored(id)).toMatchObject({ description: 'Drill bits', version: 1 })
  })
})

describe('when a worker deletes an expense', () => {
  it('is gone, and the audit log says what it was', async () => {
    const { id } = await callum.created()
    const path = `/api/business-expenses/${id}`
    expect((await callum.caller.delete(path)).status).toBe(204)
    expect((await callum.caller.get(path)).status).toBe(404)
    expect((await callum.caller.delete(path)).status).toBe(404)
    const [, entry] = (await app.deps.knex('audit_log').where('subject_id', id).orderBy('id')) as {
      action: string
      before: string
    }[]
    expect(entry?.action).toBe('expense.delete')
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ description: 'Drill bits' })
  })

  it('is deleted by one of two at once, and by nobody else', async () => {
    const stranger = await workerAlone(app)
    const { id } = await callum.created()
    const path = `/api/business-expenses/${id}`
    expect((await stranger.caller.delete(path)).status).toBe(403)
    const both = await Promise.all([callum.caller.delete(path), callum.caller.delete(path)])
    expect(statusesOf(both)).toEqual([204, 404])
  })
})

describe('what a client is told of expenses', () => {
  it('is nothing, of the workers it engages too', async () => {
    const { id } = await callum.created()
    const client = await signedInClient(app, await buildClient(app))
    for (const path of [
      `/api/workers/${callum.worker.id}/business-expenses`,
      `/api/business-expenses/${id}`,
      `/api/business-expenses/${id}/receipt`,
      '/api/business-expenses/categories',
    ]) {
      expect((await client.get(path)).status).toBe(403)
    }
  })
})

describe('the categories', () => {
  it('are those of the form', async () => {
    expect(await callum.caller.get('/api/business-expenses/categories')).toMatchObject({
      status: 200,
      body: { categories: EXPENSE_CATEGORIES },
    })
  })
})

describe('the counts of a worker', () => {
  it('hold the expenses', async () => {
    const alone = await workerAlone(app)
    await buildExpense(app, alone.worker)
    const { body } = await alone.caller.get<Record<string, number>>(
      `/api/workers/${alone.worker.id}/counts`,
    )
    expect(body['business_expenses']).toBe(1)
  })
})
