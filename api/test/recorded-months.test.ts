import { monthsOfTaxYear, type CisMonth, type ErrorBody } from '@daysheet/core'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from './support/at-once.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { buildPayment } from './support/build-payment.ts'
import { engagementIdOf } from './support/build-verification.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { monthPath } from './support/month-end.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const TODAY = '2027-05-01'
let apps: [TestApp, TestApp]
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  app = apps[0]
})
afterAll(() => Promise.all(apps.map((one) => one.close())))
beforeEach(async () => {
  for (const one of apps) one.clock.set(`${TODAY}T09:00:00.000Z`)
  pair = await buildWorkingPair(app, { worker: { cis_registered: false } })
})

type Answer = { month: CisMonth } & ErrorBody

const read = async (month: number) =>
  (await pair.asClient.get<Answer>(monthPath(pair, month))).body.month
const send = (month: number) =>
  pair.asClient.post<Answer>(`${monthPath(pair, month)}/return`, { submitted_on: TODAY })
const verify = async (verified_on: string, result = 'net') => {
  const path = `/api/engagements/${await engagementIdOf(app, pair)}/verifications`
  const body = { verified_on, result, verification_number: 'V1234567890' }
  expect((await pair.asClient.post(path, body)).status).toBe(201)
}
const outside = { cis_registered: false, cis_deduction: 0 }

describe('when somebody outside of CIS was paid and a nil return was recorded', () => {
  beforeEach(async () => {
    await buildPayment(app, pair, { ...outside, paid_at: '2026-10-20' })
    expect((await send(7)).body.month).toMatchObject({ return: { nil: true }, state: 'done' })
  })

  it('stays what it was when they are verified for the first time after it', async () => {
    const recorded = await read(7)
    await verify('2026-11-20')
    const { outside: _warned, ...says } = recorded
    expect(await read(7)).toMatchObject(says)
    expect(recorded).toMatchObject({ lines: [], outside: [{ payments: 800 }] })
  })

  it('and a payment after the verification has a line in its own month only', async () => {
    await verify('2026-11-20')
    await buildPayment(app, pair, { ...outside, paid_at: '2026-11-20' })
    expect((await read(7)).lines).toEqual([])
    expect((await read(8)).lines).toMatchObject([{ payments: 800, warnings: ['rate_differs'] }])
    const year = await pair.asClient.get<{ months: CisMonth[] }>(
      `/api/clients/${pair.client.id}/cis-months?tax_year=2026`,
    )
    expect(year.body.months.map(({ workers_count }) => workers_count).slice(6, 8)).toEqual([0, 1])
  })

  it('is changed by a verification of before the payment, recorded late, and can be amended', async () => {
    await verify('2026-10-20', 'gross')
    expect(await read(7)).toMatchObject({
      state: 'changed',
      changed_at: `${TODAY}T09:00:00.000Z`,
      amendments: [{ sent: null, now: { payments: 800 } }],
      abilities: { record_return: true },
    })
    const amended = await send(7)
    expect(amended).toMatchObject({ status: 200, body: { month: { state: 'done' } } })
    expect(amended.body.month).toMatchObject({ return: { nil: false }, amendments: [] })
  })
})

describe('when a worker is verified and paid at once', () => {
  it('the month that was recorded says both, or is changed', async () => {
    await send(7)
    const { id } = await createdInvoice(pair, { status: 'submitted' })
    await pair.asClient.post(`/api/invoices/${id}/approve`)
    const verifying = `/api/engagements/${await engagementIdOf(app, pair)}/verifications`
    const verification = { verified_on: '2026-10-01', result: 'gross' }
    await Promise.all([
      atOnce(apps, pair.asClient, 'POST', verifying, verification),
      atOnce(apps, pair.asClient, 'POST', `/api/invoices/${id}/mark-paid`, {
        paid_at: '2026-10-20',
      }),
    ])
    expect(await read(7)).toMatchObject({ state: 'changed', workers_count: 1 })
  })
})

const day = fc.constantFrom('2026-10-06', '2026-10-20', '2026-11-05', '2026-11-06', '2026-12-01')
const month = fc.constantFrom(7, 8, 9)
const act = fc.oneof(
  fc.tuple(fc.constant('pay' as const), day),
  fc.tuple(fc.constant('correct' as const), day),
  fc.tuple(fc.constant('refer' as const), day),
  fc.tuple(fc.constant('undo' as const), day),
  fc.tuple(fc.constantFrom('gross' as const, 'net' as const, 'unmatched' as const), day),
  fc.tuple(fc.constantFrom('register' as const, 'leave' as const), day),
  fc.tuple(fc.constantFrom('reduced' as const, 'zero' as const), day),
  fc.tuple(fc.constantFrom('send' as const, 'state' as const, 'take back' as const), month),
)

describe('after any sequence of acts', () => {
  const paid: string[] = []
  const put = (id: string, body: object) => pair.asClient.put(`/api/invoices/${id}/payment`, body)
  const acts: Record<string, (on: string) => Promise<unknown>> = {
    pay: async (paid_at) => {
      const { id } = await createdInvoice(pair, { status: 'submitted' })
      await pair.asClient.post(`/api/invoices/${id}/approve`)
      await pair.asClient.post(`/api/invoices/${id}/mark-paid`, { paid_at })
      paid.push(id)
    },
    correct: (paid_at) => put(paid.at(-1) ?? '', { paid_at }),
    refer: (payment_reference) => put(paid.at(-1) ?? '', { payment_reference }),
    undo: async () => {
      const reason = 'Paid to somebody else'
      await pair.asClient.post(`/api/invoices/${paid.pop() ?? ''}/undo-payment`, { reason })
    },
    gross: (on) => verify(on, 'gross'),
    net: (on) => verify(on, 'net'),
    unmatched: (on) => verify(on, 'unmatched'),
    register: () => profile({ cis_registered: true, cis_status: '30' }),
    leave: () => profile({ cis_registered: false }),
    reduced: () => agree('reduced'),
    zero: () => agree('zero'),
    send: (of) => send(Number(of)),
    state: (of) => pair.asClient.post(`${monthPath(pair, Number(of))}/statements`, {}),
    'take back': (of) => pair.asClient.post(`${monthPath(pair, Number(of))}/undo-return`),
  }
  const profile = (body: object) => pair.asWorker.patch('/auth/profile', body)
  const agree = (vat_treatment: string) =>
    pair.asClient.put(`/api/workers/${pair.worker.id}/edit`, { vat_treatment })

  it('a recorded month says what was recorded, or is changed and can be amended', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(act, { minLength: 6, maxLength: 16, size: 'max' }),
          async (chosen) => {
            pair = await buildWorkingPair(app, { worker: { cis_registered: false } })
            for (const [kind, of] of chosen) await acts[kind]?.(String(of))
            for (const { tax_month } of monthsOfTaxYear(2026)) {
              const now = await read(tax_month)
              if (now.return === null) continue
              if (now.changed_at === null) expect(now.amendments).toEqual([])
              else {
                expect(now).toMatchObject({ state: 'changed', abilities: { record_return: true } })
                expect((await send(tax_month)).body.month).toMatchObject({ amendments: [] })
              }
            }
          },
        )
        .beforeEach(() => {
          paid.length = 0
          return Promise.resolve()
        }),
      { numRuns: 12 },
    )
  })
})
