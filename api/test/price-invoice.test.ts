import type { ErrorBody, Invoice } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildProject,
  buildWorkingPair,
  type PairChanges,
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

describe('pricing an invoice', () => {
  describe.each<
    [string, PairChanges, Parameters<typeof invoiceBody>[1] | 'week', Partial<Invoice>]
  >([
    [
      '1: CIS comes off labour only, at 20%',
      {},
      { items: [], expenses: [{ description: 'Materials', quantity: 1, rate: 367 }] },
      {
        subtotal: 2200,
        expenses_total: 367,
        cis_deduction: 440,
        vat_amount: 0,
        total_amount: 2567,
      },
    ],
    [
      '1: and at 30%',
      { worker: { cis_status: '30' } },
      { items: [], expenses: [{ description: 'Materials', quantity: 1, rate: 367 }] },
      { cis_deduction: 660, net_amount: 1907 },
    ],
    [
      '2: VAT is charged on both and not deducted from',
      { worker: { vat_registered: true } },
      { items: [], expenses: [{ description: 'Materials', quantity: 1, rate: 367 }] },
      { vat_amount: 513.4, total_amount: 3080.4, cis_deduction: 440, net_amount: 2640.4 },
    ],
  ])('worked example %s', (_name, changes, body, expected) => {
    it('comes out of the API', async () => {
      const pair = await buildWorkingPair(app, changes)
      const labour = dayOn(pair, '2026-11-09', {
        pricing_type: 'fixed_price',
        item_description: 'Labour',
        quantity: 1,
        unit_rate: 2200,
      })
      const answer = await create(pair, { ...(body === 'week' ? {} : body), items: [labour] })
      expect(answer.body.invoice).toMatchObject(expected)
    })
  })

  const fixed = (pair: WorkingPair, unit_rate: number) =>
    dayOn(pair, '2026-11-09', {
      pricing_type: 'fixed_price',
      item_description: 'Labour',
      quantity: 1,
      unit_rate,
    })

  describe('worked example 3: labour 500 and materials 200 with VAT at CIS 20%', () => {
    it('leaves 740', async () => {
      const pair = await buildWorkingPair(app, { worker: { vat_registered: true } })
      const expenses = [{ description: 'Materials', quantity: 2, rate: 100 }]
      const { body } = await create(pair, { items: [fixed(pair, 500)], expenses })
      expect(body.invoice).toMatchObject({
        vat_amount: 140,
        total_amount: 840,
        cis_deduction: 100,
        net_amount: 740,
        expenses: [{ description: 'Materials', quantity: 2, rate: 100, amount: 200 }],
      })
      expect(body.invoice.items[1]).toMatchObject({ item_type: 'expense', amount: 200 })
    })
  })

  describe.each([
    ['20', true, 800],
    ['30', true, 700],
    ['0', true, 1000],
    ['20', false, 1000],
  ] as const)(
    'worked example 4: labour 1,000 at %s, registered %s',
    (cis_status, cis_registered, net) => {
      it(`leaves ${net}`, async () => {
        const pair = await buildWorkingPair(app, { worker: { cis_status, cis_registered } })
        const { body } = await create(pair, { items: [fixed(pair, 1000)] })
        expect(body.invoice.net_amount).toBe(net)
      })
    },
  )

  describe('worked example 5: a week with overtime, a weekend day and expenses', () => {
    it('comes to 1,529.60', async () => {
      const pair = await buildWorkingPair(app, { worker: { vat_registered: true } })
      const items = ['09', '10', '11', '12', '13'].map((date) =>
        dayOn(pair, `2026-11-${date}`, date === '11' ? { overtime_hours: 2 } : {}),
      )
      items.push(dayOn(pair, '2026-11-14', { work_type: 'weekend' }))
      const expenses = [
        { description: 'Wall ties', quantity: 1, rate: 28.5 },
        { description: 'Plasticiser', quantity: 2, rate: 8.5 },
      ]
      const { body } = await create(pair, { items, expenses })
      expect(body.invoice).toMatchObject({
        subtotal: 1475,
        expenses_total: 45.5,
        vat_amount: 304.1,
        total_amount: 1824.6,
        cis_deduction: 295,
        net_amount: 1529.6,
        total_hours: 50,
      })
      expect(body.invoice.items[2]).toMatchObject({
        has_overtime: true,
        overtime_hours: 2,
        overtime_multiplier: 1.5,
        amount: 275,
      })
    })
  })

  describe('worked example 6: pence that do not divide', () => {
    it('rounds VAT and CIS once each', async () => {
      const pair = await buildWorkingPair(app, { worker: { vat_registered: true } })
      const expenses = [{ description: 'Fixings', quantity: 1, rate: 66.67 }]
      const { body } = await create(pair, { items: [fixed(pair, 333.33)], expenses })
      expect(body.invoice).toMatchObject({
        vat_amount: 80,
        cis_deduction: 66.67,
        net_amount: 413.33,
      })
    })
  })

  describe('when several have agreed a rate', () => {
    it('prices each line at the closest agreement', async () => {
      const pair = await buildWorkingPair(app, {
        worker: { standard_day_rate: 160 },
        engagement: { day_rate: 200, standard_hours: 10, weekend_multiplier: 3 },
      })
      const special = await buildProject(app, pair.client, { worker: pair.worker, day_rate: 260 })
      const { body } = await create(pair, {
        items: [
          dayOn(pair, '2026-11-09', { hours: 10 }),
          dayOn({ projectId: special }, '2026-11-10', { hours: 10 }),
          dayOn(pair, '2026-11-14', { hours: 5, work_type: 'weekend' }),
        ],
      })
      expect(body.invoice.items.map((item) => item.amount)).toEqual([200, 260, 300])
      expect(body.invoice.items.map((item) => item.multiplier)).toEqual([1, 1, 3])
    })

    it("falls back on the worker's standard rate", async () => {
      const pair = await buildWorkingPair(app, {
        worker: { standard_day_rate: 160 },
        engagement: { day_rate: null },
      })
      expect((await create(pair)).body.invoice.subtotal).toBe(160)
    })
  })

  describe('when nobody has agreed a rate', () => {
    it('answers 422 and stores nothing', async () => {
      const pair = await buildWorkingPair(app, {
        worker: { standard_day_rate: null },
        engagement: { day_rate: null },
      })
      const answer = await create(pair)
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'invalid', message: 'Agree a day rate with this client first' },
      })
      expect(await stored(pair)).toBe(0)
    })

    it('still takes work at a fixed price', async () => {
      const pair = await buildWorkingPair(app, {
        worker: { standard_day_rate: null },
        engagement: { day_rate: null },
      })
      expect((await create(pair, { items: [fixed(pair, 350)] })).status).toBe(201)
    })
  })
})
