import type { ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postInvoice } from './support/build-invoice.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildProject,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { countRows } from './support/count-rows.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set('2026-11-21T12:00:00.000Z'))
afterAll(() => app.close())

const stored = (pair: WorkingPair) => countRows(app, 'invoices', { worker_id: pair.worker.id })

describe('creating an invoice', () => {
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
      const answer = await postInvoice(pair, {
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
        const answer = await postInvoice(pair, { status })
        expect(answer).toMatchObject({ status: 403, body: { code: 'permission_disabled' } })
        expect(answer.body.message).toMatch(sentence)
      }
      expect(await stored(pair)).toBe(0)
    })

    it('answers 403 for a client of somebody else and 404 for one that is not', async () => {
      const pair = await buildWorkingPair(app)
      const stranger = await buildClient(app)
      expect(await postInvoice(pair, { client_id: stranger.id })).toMatchObject({
        status: 403,
        body: { message: 'Access denied' },
      })
      for (const nobody of ['018f0000-0000-7000-8000-000000000000', pair.worker.id]) {
        expect((await postInvoice(pair, { client_id: nobody })).status).toBe(404)
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

    const fixed = (pair: WorkingPair, unit_rate: number) =>
      dayOn(pair, '2026-11-09', {
        pricing_type: 'fixed_price',
        item_description: 'Labour',
        quantity: 1,
        unit_rate,
      })

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
      expect(await postInvoice(pair, { items })).toMatchObject({
        status: 422,
        body: { code: 'invalid', issues: [{ path: 'items', message }] },
      })
      expect(await stored(pair)).toBe(0)
    })

    it('answers 422 for more money than an invoice can come to', async () => {
      const pair = await buildWorkingPair(app)
      const line = { ...fixed(pair, 1_000_000), quantity: 1_000_000 }
      const answer = await postInvoice(pair, { items: Array.from({ length: 500 }, () => line) })
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
