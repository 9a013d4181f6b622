import { NO_STATED_RATE, type CisMonth, type ErrorBody, type Invoice } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, oneWinner, statusesOf } from './support/at-once.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { buildPayment } from './support/build-payment.ts'
import { buildVerification } from './support/build-verification.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { monthPath } from './support/month-end.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
const working = async (worker: object) => {
  app.clock.set('2026-12-07T09:00:00.000Z')
  pair = await buildWorkingPair(app, { worker })
}
beforeEach(() => working({ cis_registered: true, cis_status: '20' }))

type Answered = { invoice: Invoice } & ErrorBody

const pathOf = ({ id }: { id: string }) => `/api/invoices/${id}`
const decideWith = (
  invoice: { id: string },
  decision: 'approve' | 'mark-paid',
  body: { accepted_rate: string; version?: number; paid_at?: string } = { accepted_rate: '20' },
) => pair.asClient.post<Answered>(`${pathOf(invoice)}/${decision}`, body)
const statedOf = async (invoice: { id: string }, who = pair.asClient) =>
  (await who.get<Answered>(pathOf(invoice))).body.invoice.cis_stated_rate
const acceptedRates = () => app.deps.knex('accepted_rates').where('accepted_by', pair.client.id)

describe('an invoice of somebody whom its client never verified', () => {
  it.each([
    [{ cis_registered: true, cis_status: '20' }, '20'],
    [{ cis_registered: true, cis_status: '0' }, '0'],
    [{ cis_registered: false }, 'outside'],
    [{ cis_registered: true, cis_status: '30' }, null],
  ])('of a worker who says %j asks its client about %s', async (worker, stated) => {
    await working(worker)
    const invoice = await invoiceIn('submitted', pair)
    expect(await statedOf(invoice)).toBe(stated)
    expect(await statedOf(invoice, pair.asWorker)).toBeNull()
  })

  it('is asked about once for the rate, and it is kept who answered', async () => {
    const [first, second] = [await invoiceIn('submitted', pair), await invoiceIn('approved', pair)]
    const answer = await decideWith(first, 'approve')
    expect(answer).toMatchObject({ status: 200, body: { invoice: { cis_stated_rate: null } } })
    expect(await statedOf(second)).toBeNull()
    expect(await acceptedRates()).toMatchObject([
      { stated_rate: '20', accepted_by: pair.client.id, accepted_at: '2026-12-07T09:00:00.000Z' },
    ])
    const entries = await app.deps.knex('audit_log').where('subject_id', first.id)
    expect(entries.slice(-2)).toMatchObject([
      { action: 'invoice.approve' },
      { action: 'invoice.accept_stated_rate', actor_id: pair.client.id },
    ])
    const { engagement_id } = (await acceptedRates())[0] as { engagement_id: string }
    const path = `/api/engagements/${engagement_id}/verifications`
    expect((await pair.asClient.get(path)).body).toEqual({
      verifications: [],
      accepted_rates: [
        {
          stated_rate: '20',
          accepted_by_name: pair.client.full_name,
          accepted_at: '2026-12-07T09:00:00.000Z',
        },
      ],
    })
    expect((await pair.asWorker.get(path)).body).toEqual({ verifications: [], accepted_rates: [] })
    await app.deps.knex('users').where('id', pair.worker.id).update({ cis_status: '0' })
    expect(await statedOf(await invoiceIn('submitted', pair))).toBe('0')
  })

  it('is answered for with a payment just as well', async () => {
    const invoice = await invoiceIn('approved', pair)
    expect(await decideWith(invoice, 'mark-paid')).toMatchObject({
      status: 200,
      body: { invoice: { status: 'paid' } },
    })
    expect(await acceptedRates()).toMatchObject([{ stated_rate: '20' }])
  })

  it('is answered for once, when two invoices are approved together fifty times', async () => {
    const invoices = [await invoiceIn('submitted', pair), await invoiceIn('submitted', pair)]
    const body = { accepted_rate: '20' }
    const answers = await Promise.all(
      invoices.map((one) =>
        atOnce([app, app], pair.asClient, 'POST', `${pathOf(one)}/approve`, body),
      ),
    )
    for (const ofOne of answers) expect(statusesOf(ofOne)).toEqual(oneWinner())
    expect(await acceptedRates()).toHaveLength(1)
  })

  it.each([
    ['it was paid already', 'paid', 'mark-paid', {}, 'wrong_state'],
    ['it was decided already', 'approved', 'approve', {}, 'wrong_state'],
    [
      'another version was on the screen',
      'submitted',
      'approve',
      { version: 999 },
      'stale_version',
    ],
    [
      'the day of payment has not come',
      'approved',
      'mark-paid',
      { paid_at: '2026-12-24' },
      'invalid',
    ],
    [
      'the worker states another rate',
      'submitted',
      'approve',
      { accepted_rate: '0' },
      'wrong_state',
    ],
    [
      'the worker states another rate',
      'approved',
      'mark-paid',
      { accepted_rate: '0' },
      'wrong_state',
    ],
  ] as const)(
    'keeps no answer of a decision that is refused, since %s (%s, %s)',
    async (_why, status, decision, body, code) => {
      const invoice = await invoiceIn(status, pair)
      const answer = await decideWith(invoice, decision, { accepted_rate: '20', ...body })
      expect(answer.body).toMatchObject({ code })
      expect(await acceptedRates()).toEqual([])
      const { body: read } = await pair.asClient.get<Answered>(pathOf(invoice))
      expect(read.invoice.status).toBe(status)
    },
  )

  it('has nothing to answer for once they are verified', async () => {
    const invoice = await invoiceIn('submitted', pair)
    await buildVerification(app, pair)
    expect(await statedOf(invoice)).toBeNull()
    expect(await decideWith(invoice, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', message: NO_STATED_RATE },
    })
    expect(await acceptedRates()).toEqual([])
  })

  it('is decided on without an answer by whoever asks nobody', async () => {
    const invoice = await invoiceIn('submitted', pair)
    const { body } = await pair.asClient.post<Answered>(`${pathOf(invoice)}/approve`)
    expect(body.invoice).toMatchObject({ status: 'approved', cis_stated_rate: '20' })
    expect(await acceptedRates()).toEqual([])
  })
})

describe('a month in which somebody outside of CIS was paid', () => {
  const outside = { cis_registered: false, cis_deduction: 0 }
  const outsideOf = async () =>
    (await pair.asClient.get<{ month: CisMonth }>(monthPath(pair))).body.month.outside

  it('warns that nobody asked HMRC about their labour', async () => {
    await buildPayment(app, pair, outside)
    expect(await outsideOf()).toMatchObject([{ payments: 800, warnings: ['never_verified'] }])
  })

  it('warns of nothing where they were paid for materials alone', async () => {
    await buildPayment(app, pair, { ...outside, subtotal: 0, expenses_total: 45.5 })
    expect(await outsideOf()).toMatchObject([{ payments: 45.5, warnings: [] }])
  })
})
