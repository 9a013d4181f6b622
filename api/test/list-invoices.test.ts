import type { ErrorBody, InvoiceList } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildManyInvoices, createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildProject,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { dayOn } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(app)
})
afterAll(() => app.close())

const ofWorker = (query = '', list = 'invoices') =>
  pair.asWorker.get<InvoiceList & ErrorBody>(`/api/workers/${pair.worker.id}/${list}${query}`)
const ofClient = (query = '', list = 'invoices') =>
  pair.asClient.get<InvoiceList & ErrorBody>(`/api/clients/${pair.client.id}/${list}${query}`)
const numbers = (answer: { body: InvoiceList }) =>
  answer.body.invoices.map(({ invoice_number }) => invoice_number.slice(-4))

describe("the worker's list", () => {
  it('shows the newest first, with abilities and whether each is overdue', async () => {
    await createdInvoice(pair, { status: 'submitted', due_date: '2026-11-20' })
    app.clock.advance(60)
    await createdInvoice(pair)
    const answer = await ofWorker()
    expect(numbers(answer)).toEqual(['0002', '0001'])
    expect(answer.body).toMatchObject({
      next_cursor: null,
      invoices: [
        { status: 'draft', is_overdue: false, abilities: { delete: true } },
        { status: 'submitted', is_overdue: true, abilities: { chase: true } },
      ],
      counts: { all: 2, draft: 1, submitted: 1, approved: 0, paid: 0, cancelled: 0 },
    })
  })

  it('filters by status and words while the counts stay those of the whole list', async () => {
    const other = await buildClient(app, { company_name: 'Quay_Works 100%' })
    await buildEngagement(app, pair.worker, other)
    const projectId = await buildProject(app, other, { worker: pair.worker })
    await createdInvoice(pair)
    await createdInvoice(pair, { client_id: other.id, items: [dayOn({ projectId }, '2026-11-09')] })
    await invoiceIn('approved', pair)
    const counts = { all: 3, draft: 2, approved: 1, submitted: 0 }
    for (const [query, found] of [
      ['?status=approved', ['0003']],
      ['?status=all', ['0003', '0002', '0001']],
      ['?q=quay_works', ['0002']],
      ['?q=0%25', ['0002']],
      ['?q=QuayXWorks', []],
      ['?q=2026-0001', ['0001']],
      ['?q=brick&status=draft', ['0001']],
    ] as const) {
      const answer = await ofWorker(query)
      expect([query, [...numbers(answer)].sort().reverse()]).toEqual([query, found])
      expect(answer.body.counts).toMatchObject(counts)
    }
  })

  it('hands out pages that neither repeat nor leave out anything', async () => {
    await buildManyInvoices(app, pair, 25)
    const seen: string[] = []
    let cursor = ''
    do {
      const answer = await ofWorker(`?limit=10${cursor && `&cursor=${cursor}`}`)
      seen.push(...numbers(answer))
      expect(answer.body.counts.all).toBe(25)
      cursor = answer.body.next_cursor ?? ''
    } while (cursor)
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)
  })

  it('returns the newest 500 without a limit, and says where the rest begins', async () => {
    await buildManyInvoices(app, pair, 501)
    const first = await ofWorker()
    expect(first.body.invoices).toHaveLength(500)
    expect(first.body.counts.all).toBe(501)
    const rest = await ofWorker(`?cursor=${first.body.next_cursor}`)
    expect(rest.body.invoices).toHaveLength(1)
    expect(rest.body.next_cursor).toBeNull()
  })

  it.each(['?limit=0', '?limit=501', '?limit=ten', '?status=lost', '?cursor=nowhere'])(
    'answers 422 to %s',
    async (query) => {
      expect((await ofWorker(query)).status).toBe(422)
    },
  )

  it("is the worker's own", async () => {
    const other = await signedInClient(app, await buildWorker(app))
    expect((await other.get(`/api/workers/${pair.worker.id}/invoices`)).status).toBe(403)
    expect(
      (await other.get('/api/workers/018f0000-0000-7000-8000-000000000000/invoices')).status,
    ).toBe(404)
  })
})

describe("the client's list", () => {
  it.each(['invoices', 'invoices/archived'])(
    'when one worker is asked for, shows theirs in %s while the counts stay',
    async (list) => {
      const colleague = await buildWorker(app)
      await buildEngagement(app, colleague, pair.client)
      const archived = list === 'invoices' ? null : '2026-11-20 09:00:00.000'
      const of = () => ({ client_archived_at: archived })
      const [own] = await buildManyInvoices(app, pair, 1, of)
      await buildManyInvoices(app, { ...pair, worker: colleague }, 2, of)
      const shown = await ofClient(`?worker_id=${pair.worker.id}&limit=5`, list)
      expect(shown.body.invoices.map(({ id }) => id)).toEqual([own])
      expect(shown.body.counts.all).toBe(3)
      expect((await ofClient('?worker_id=all', list)).body.invoices).toHaveLength(3)
      expect((await ofClient(`?worker_id=${pair.client.id}`, list)).body.invoices).toEqual([])
      expect((await ofClient('?worker_id=7', list)).body).toMatchObject({
        code: 'invalid',
        issues: [{ path: 'worker_id' }],
      })
    },
  )

  it('shows what was submitted last first, and never a draft', async () => {
    const early = await createdInvoice(pair)
    app.clock.advance(60)
    await createdInvoice(pair, { status: 'submitted' })
    app.clock.advance(60)
    await pair.asWorker.put(`/api/invoices/${early.id}`, {
      client_id: pair.client.id,
      period_start: '2026-11-09',
      period_end: '2026-11-15',
      due_date: '2026-11-27',
      items: [dayOn(pair, '2026-11-09')],
      status: 'submitted',
    })
    await createdInvoice(pair)
    const answer = await ofClient()
    expect(numbers(answer)).toEqual(['0001', '0002'])
    expect(answer.body.counts).toMatchObject({ all: 2, submitted: 2, draft: 0 })
    expect(answer.body.invoices[0]).toMatchObject({ abilities: { approve: true, dispute: true } })
    expect((await ofClient('?status=draft')).body.invoices).toEqual([])
  })

  it('finds an invoice by the name of its worker', async () => {
    await createdInvoice(pair, { status: 'submitted' })
    const words = encodeURIComponent(pair.worker.full_name.toUpperCase())
    expect(numbers(await ofClient(`?q=${words}`))).toEqual(['0001'])
    expect(numbers(await ofClient('?q=Brick'))).toEqual([])
  })

  it('keeps an archive of its own, last archived first', async () => {
    const [one, two] = [await invoiceIn('submitted', pair), await invoiceIn('submitted', pair)]
    for (const { id } of [two, one]) {
      await pair.asClient.post(`/api/invoices/${id}/archive`)
      app.clock.advance(60)
    }
    expect(numbers(await ofClient())).toEqual([])
    expect(numbers(await ofClient('', 'invoices/archived'))).toEqual(['0001', '0002'])
    expect((await ofClient('', 'invoices/archived')).body.counts).toMatchObject({
      all: 2,
      submitted: 2,
    })
  })

  describe('when the worker has changed bank details', () => {
    const change = (at: string) =>
      app.deps.knex('users').where('id', pair.worker.id).update({ bank_details_changed_at: at })
    const warned = async () => {
      const { invoices } = (await ofClient('?status=submitted')).body
      return invoices[0]?.bank_details_changed_at
    }

    it('warns until the next payment has been made', async () => {
      await invoiceIn('submitted', pair)
      await change('2026-11-20 10:00:00.000')
      expect(await warned()).toBeNull()
      const paid = await invoiceIn('approved', pair)
      await pair.asClient.post(`/api/invoices/${paid.id}/mark-paid`, { paid_at: '2026-11-13' })
      expect(await warned()).toBe('2026-11-20T10:00:00.000Z')
      expect((await ofWorker('?status=submitted')).body.invoices[0]).toMatchObject({
        bank_details_changed_at: null,
      })
      await invoiceIn('paid', pair)
      expect(await warned()).toBeNull()
    })
  })
})

describe('the number of statements', () => {
  it('is the same for a list of 1 and of 500', async () => {
    const [few, many] = [pair, await buildWorkingPair(app)]
    await buildManyInvoices(app, few, 1)
    await buildManyInvoices(app, many, 500)
    const counted = async (of: WorkingPair) => {
      pair = of
      return [
        await countStatements(app.deps.knex, () => ofWorker()),
        await countStatements(app.deps.knex, () => ofClient()),
      ]
    }
    expect(await counted(many)).toEqual(await counted(few))
  })

  it('is the same for creating and reading an invoice of 1 line and of 62', async () => {
    const counted = async (lines: number) => {
      const items = Array.from({ length: lines }, () => dayOn(pair, '2026-11-09', { hours: 0.25 }))
      let id = ''
      await pair.asWorker.prepareToWrite()
      const creating = await countStatements(app.deps.knex, async () => {
        id = (await createdInvoice(pair, { items, status: 'submitted' })).id
      })
      const reading = await countStatements(app.deps.knex, () =>
        pair.asWorker.get(`/api/invoices/${id}`),
      )
      return { creating, reading }
    }
    expect(await counted(62)).toEqual(await counted(1))
  })
})

describe('the counts of the tabs', () => {
  it('come from the tables', async () => {
    await createdInvoice(pair)
    const archived = await invoiceIn('submitted', pair)
    await pair.asWorker.post(`/api/invoices/${archived.id}/archive`)
    expect(await pair.asWorker.get(`/api/workers/${pair.worker.id}/counts`)).toMatchObject({
      status: 200,
      body: { invoices: 1, cis_statements: 0, business_expenses: 0, timesheets: 0 },
    })
    expect(await pair.asClient.get(`/api/workers/${pair.worker.id}/counts`)).toMatchObject({
      status: 403,
    })
  })
})
