import type { ErrorBody, Invoice, InvoiceOverlap } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildProject,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set('2026-11-21T12:00:00.000Z'))
afterAll(() => app.close())

type Answered = { invoice: Invoice }

const create = (pair: WorkingPair, changes: Parameters<typeof invoiceBody>[1] = {}) =>
  pair.asWorker.post<Answered & ErrorBody>(
    `/api/workers/${pair.worker.id}/invoices`,
    invoiceBody(pair, changes),
  )

const stored = async (pair: WorkingPair) =>
  Number(
    (await app.deps.knex('invoices').where('worker_id', pair.worker.id).count({ n: '*' }))[0]?.[
      'n'
    ],
  )

describe('creating an invoice', () => {
  it('names another one for the same period on both, and before it is written', async () => {
    const pair = await buildWorkingPair(app)
    const period = `client_id=${pair.client.id}&period_start=2026-11-15&period_end=2026-11-16`
    const typed = async (more = '') =>
      (
        await pair.asWorker.get<{ overlaps: InvoiceOverlap[] }>(
          `/api/workers/${pair.worker.id}/invoices/overlaps?${period}${more}`,
        )
      ).body.overlaps
    expect(await typed()).toEqual([])
    const first = (await create(pair, { status: 'submitted' })).body.invoice
    expect(await typed()).toEqual([
      {
        id: first.id,
        invoice_number: first.invoice_number,
        period_start: first.period_start,
        period_end: first.period_end,
        status: 'submitted',
      },
    ])
    expect(await typed(`&invoice_id=${first.id}`)).toEqual([])
    const second = (await create(pair, { status: 'submitted' })).body.invoice
    expect(second.overlaps.map(({ id }) => id)).toEqual([first.id])
    const seen = await pair.asClient.get<Answered>(`/api/invoices/${first.id}`)
    expect(seen.body.invoice.overlaps.map(({ id }) => id)).toEqual([second.id])
    const draft = (await create(pair)).body.invoice
    expect(draft.overlaps).toHaveLength(2)
    expect((await typed()).map(({ id }) => id)).not.toContain(draft.id)
  })

  const fixed = (pair: WorkingPair, unit_rate: number) =>
    dayOn(pair, '2026-11-09', {
      pricing_type: 'fixed_price',
      item_description: 'Labour',
      quantity: 1,
      unit_rate,
    })

  it('answers 201 with the draft, its number and what the worker may do with it', async () => {
    const pair = await buildWorkingPair(app)
    const answer = await create(pair, { notes: 'Crane day' })
    expect(answer.status).toBe(201)
    expect(answer.body.invoice).toMatchObject({
      invoice_number: 'INV-2026-0001',
      status: 'draft',
      client_id: pair.client.id,
      worker_id: pair.worker.id,
      company_name: 'Brick & Beam Ltd',
      worker_name: pair.worker.full_name,
      submitted_at: null,
      created_at: '2026-11-21T12:00:00.000Z',
      subtotal: 200,
      vat_amount: 0,
      cis_deduction: 40,
      net_amount: 160,
      total_hours: 8,
      notes: 'Crane day',
      version: 1,
      abilities: { edit: true, submit: true, delete: true, approve: false, download_pdf: false },
      items: [
        {
          item_type: 'work',
          project_name: 'Saltaire Mill, Block C',
          project_code: 'SM-C',
          hours: 8,
          rate: 25,
          multiplier: 1,
          amount: 200,
          has_overtime: false,
        },
      ],
    })
  })

  it('numbers each worker from one in every year of the London calendar', async () => {
    app.clock.set('2026-12-31T23:59:00.000Z')
    const [one, other] = [await buildWorkingPair(app), await buildWorkingPair(app)]
    const numbers: string[] = []
    for (const pair of [one, one, other]) {
      numbers.push((await create(pair)).body.invoice.invoice_number)
    }
    app.clock.advance(60)
    numbers.push((await create(one)).body.invoice.invoice_number)
    expect(numbers).toEqual(['INV-2026-0001', 'INV-2026-0002', 'INV-2026-0001', 'INV-2027-0001'])
  })

  it('accepts totals, rates and owners in the body and stores none of them', async () => {
    const pair = await buildWorkingPair(app)
    const line = { ...dayOn(pair, '2026-11-09'), rate: 999, multiplier: 9, amount: 9999 }
    const answer = await pair.asWorker.post<Answered>(`/api/workers/${pair.worker.id}/invoices`, {
      ...invoiceBody(pair),
      items: [line],
      subtotal: 1,
      total_amount: 1,
      net_amount: 1,
      worker_id: pair.client.id,
      invoice_number: 'INV-1',
      approved_at: '2026-11-01T00:00:00.000Z',
    })
    expect(answer.status).toBe(201)
    expect(answer.body.invoice).toMatchObject({
      subtotal: 200,
      total_amount: 200,
      worker_id: pair.worker.id,
      invoice_number: expect.stringMatching(/^INV-\d{4}-0001$/) as string,
      approved_at: null,
    })
  })

  it('makes one invoice of a request that is sent twice', async () => {
    const pair = await buildWorkingPair(app)
    const send = () =>
      pair.asWorker.post<Answered>(`/api/workers/${pair.worker.id}/invoices`, invoiceBody(pair), {
        headers: { 'idempotency-key': 'one-press-of-the-button' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.status).toBe(201)
    expect(second.body.invoice.id).toBe(first.body.invoice.id)
    expect(await stored(pair)).toBe(1)
  })

  describe('and submitting it at once', () => {
    it('tells the client', async () => {
      const pair = await buildWorkingPair(app, { client: { accounts_email: 'accounts@bb.test' } })
      const { body } = await create(pair, { status: 'submitted' })
      expect(body.invoice).toMatchObject({ status: 'submitted', abilities: { chase: false } })
      const told = await pair.asClient.get<{ notifications: { type: string; subject: unknown }[] }>(
        '/api/notifications',
      )
      expect(told.body.notifications).toMatchObject([
        { type: 'invoice_submitted', subject: { noun: 'invoice', id: body.invoice.id } },
      ])
    })
  })

  describe('when lines name projects that they may not', () => {
    it('names every failing line and stores nothing', async () => {
      const pair = await buildWorkingPair(app)
      const elsewhere = await buildClient(app)
      await buildEngagement(app, pair.worker, elsewhere)
      const archived = await buildProject(app, pair.client, {
        worker: pair.worker,
        archived_at: '2026-11-01 00:00:00.000',
      })
      const unassigned = await buildProject(app, pair.client)
      const foreign = await buildProject(app, elsewhere, { worker: pair.worker })
      const unknown = '018f0000-0000-7000-8000-000000000000'
      const ids = [pair.projectId, archived, unassigned, foreign, unknown]
      const answer = await create(pair, {
        items: ids.map((projectId) => dayOn({ projectId }, '2026-11-09')),
      })
      expect(answer.status).toBe(422)
      expect(answer.body.issues).toEqual([
        {
          path: 'items.1.project_id',
          message: 'This project has been archived. Choose another one.',
        },
        {
          path: 'items.2.project_id',
          message: 'You are not assigned to this project. Choose one that you are.',
        },
        {
          path: 'items.3.project_id',
          message: "This is another client's project. Choose one of this client's.",
        },
        {
          path: 'items.4.project_id',
          message: 'You are not assigned to this project. Choose one that you are.',
        },
      ])
      expect(await stored(pair)).toBe(0)
    })
  })

  describe('when the client may not be sent invoices', () => {
    it.each([
      [{ invoices_enabled: false }, /has not enabled invoices for you/],
      [{ status: 'inactive' }, /no longer work with Brick & Beam Ltd/],
    ])('answers 403 with a sentence for %j', async (engagement, sentence) => {
      const pair = await buildWorkingPair(app, { engagement })
      for (const status of ['draft', 'submitted'] as const) {
        const answer = await create(pair, { status })
        expect(answer).toMatchObject({ status: 403, body: { code: 'permission_disabled' } })
        expect(answer.body.message).toMatch(sentence)
      }
      expect(await stored(pair)).toBe(0)
    })

    it('answers 403 for a client of somebody else and 404 for one that is not', async () => {
      const pair = await buildWorkingPair(app)
      const stranger = await buildClient(app)
      expect(await create(pair, { client_id: stranger.id })).toMatchObject({
        status: 403,
        body: { message: 'Access denied' },
      })
      for (const nobody of ['018f0000-0000-7000-8000-000000000000', pair.worker.id]) {
        expect((await create(pair, { client_id: nobody })).status).toBe(404)
      }
    })
  })

  describe("when it is another worker's area", () => {
    it('answers 403, and 404 for an id that nobody has', async () => {
      const pair = await buildWorkingPair(app)
      const other = await signedInClient(app, await buildWorker(app))
      const post = (id: string) => other.post(`/api/workers/${id}/invoices`, invoiceBody(pair))
      expect(await post(pair.worker.id)).toMatchObject({
        status: 403,
        body: { code: 'access_denied' },
      })
      expect((await post('018f0000-0000-7000-8000-000000000000')).status).toBe(404)
    })
  })

  describe('when the body is wrong', () => {
    const post = (pair: WorkingPair, raw: string) =>
      pair.asWorker.post<ErrorBody>(`/api/workers/${pair.worker.id}/invoices`, undefined, { raw })

    it.each([
      ['hours of 1e999', '"hours":8', '"hours":1e999', 'items.0.hours'],
      ['negative hours', '"hours":8', '"hours":-8', 'items.0.hours'],
      ['hours as text', '"hours":8', '"hours":"8"', 'items.0.hours'],
      ['hours as true', '"hours":8', '"hours":true', 'items.0.hours'],
      ['hours in sixths', '"hours":8', '"hours":7.1', 'items.0.hours'],
      [
        'a day outside the period',
        '"work_date":"2026-11-09"',
        '"work_date":"2026-11-16"',
        'items.0.work_date',
      ],
      [
        'a day that is none',
        '"work_date":"2026-11-09"',
        '"work_date":"2026-11-31"',
        'items.0.work_date',
      ],
      [
        'an unknown work type',
        '"work_type":"standard"',
        '"work_type":"sunday"',
        'items.0.work_type',
      ],
      ['an unknown status', '"status":"draft"', '"status":"approved"', 'status'],
      ['a period that ends before it starts', '"2026-11-15"', '"2026-11-01"', 'period_end'],
      ['no lines', /"items":\[.*?\]/.source, '"items":[]', 'items'],
    ])('answers 422 for %s', async (_name, good, bad, path) => {
      const pair = await buildWorkingPair(app)
      const raw = JSON.stringify(invoiceBody(pair))
      const broken = raw.includes(good)
        ? raw.replace(good, bad)
        : raw.replace(new RegExp(good), bad)
      const answer = await post(pair, broken)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
      expect(answer.body.issues?.map((issue) => issue.path)).toContain(path)
      expect(await stored(pair)).toBe(0)
    })

    it('answers 422 for more lines than can be printed, and says how many can', async () => {
      const pair = await buildWorkingPair(app)
      const items = Array.from({ length: 501 }, () => dayOn(pair, '2026-11-09'))
      const message = 'An invoice holds at most 500 work entries. Split it into two invoices.'
      expect(await create(pair, { items })).toMatchObject({
        status: 422,
        body: { code: 'invalid', issues: [{ path: 'items', message }] },
      })
      expect(await stored(pair)).toBe(0)
    })

    it('answers 422 for more money than an invoice can come to', async () => {
      const pair = await buildWorkingPair(app)
      const line = { ...fixed(pair, 1_000_000), quantity: 1_000_000 }
      const answer = await create(pair, { items: Array.from({ length: 500 }, () => line) })
      expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'items' }] } })
      expect(await stored(pair)).toBe(0)
    })

    it('answers 400 for what is not JSON and 415 for what is not sent as JSON', async () => {
      const pair = await buildWorkingPair(app)
      expect((await post(pair, '{"client_id":')).status).toBe(400)
      const form = await pair.asWorker.post(`/api/workers/${pair.worker.id}/invoices`, undefined, {
        raw: 'client_id=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(form.status).toBe(415)
    })
  })
})
