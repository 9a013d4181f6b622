import { EXPENSE_CATEGORIES } from '@daysheet/core'
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
import { countRows } from './support/count-rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

let app: TestApp
let callum: WorkerAlone
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-21T12:00:00.000Z')
  callum = await workerAlone(app)
})
afterAll(() => app.close())

const stored = (id: string) => app.deps.knex('business_expenses').where({ id }).first()
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
      worker_id: UNKNOWN_ID,
      id: UNKNOWN_ID,
      total_amount: 1,
      version: 7,
      receipt_file_id: UNKNOWN_ID,
      receipt_image_url: 'https://example.test/x',
      created_at: '2020-01-01T00:00:00Z',
    })
    const { id } = answer.body.expense
    expect(id).not.toBe(UNKNOWN_ID)
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
    expect(await countRows(app, 'business_expenses', { worker_id: alone.worker.id })).toBe(1)
    const other = await alone.create({ cost_ex_vat: 1 }, { 'idempotency-key': 'expense-1' })
    expect(other).toMatchObject({ status: 409, body: { code: 'duplicate' } })
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
      worker_id: UNKNOWN_ID,
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
    expect((await callum.update(UNKNOWN_ID)).status).toBe(404)
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
