import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consequencesOf } from './support/at-once.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { buildPaidPair, paymentActions } from './support/payment-actions.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  app.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildPaidPair(app)
})
afterAll(() => app.close())

const { pay, correct, notifications, newestAudit } = paymentActions(
  () => app,
  () => pair,
)

describe('a payment recorded wrongly', () => {
  it('moves to the tax month of its day, and the worker is told', async () => {
    const { id, invoice_number } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-06', payment_method: 'Cash', payment_reference: 'A1' })
    await app.deps.knex('outbox').delete()
    const answer = await correct(id, { paid_at: '2026-11-05' })
    expect(answer.body.invoice).toMatchObject({
      status: 'paid',
      paid_at: '2026-11-05',
      tax_year: 2026,
      tax_month: 7,
      payment_method: 'Cash',
      payment_reference: 'A1',
    })
    expect((await notifications())[0]).toMatchObject({
      type: 'invoice_payment_corrected',
      title: `Brick & Beam Ltd corrected the payment of invoice ${invoice_number}`,
      body: 'Paid on 5 Nov 2026, not on 6 Nov 2026. It counts in tax month 7 (6 Oct – 5 Nov 2026) now.',
    })
    const [mail] = await mailsSentTo(app, pair.worker.email)
    expect(mail?.text).toContain('Month 7 (6 Oct – 5 Nov 2026)')
    expect(await newestAudit(id)).toMatchObject({ action: 'invoice.correct_payment' })
  })

  it('gets another method and reference quietly, and nothing for nothing', async () => {
    const { id } = await invoiceIn('paid', pair)
    await app.deps.knex('outbox').delete()
    const before = await notifications()
    const answer = await correct(id, { payment_method: 'Cash', payment_reference: ' B2 ' })
    expect(answer.body.invoice).toMatchObject({
      paid_at: '2026-11-21',
      payment_method: 'Cash',
      payment_reference: 'B2',
    })
    const { version } = answer.body.invoice
    const again = await correct(id, { payment_reference: 'B2', version })
    expect(again.body.invoice.version).toBe(version)
    expect(await notifications()).toEqual(before)
    expect(await app.deps.knex('outbox')).toEqual([])
    expect(await consequencesOf(app, { noun: 'invoice', id }, 'correct_payment')).toMatchObject({
      audits: 1,
    })
  })

  it('is not moved into the future, counted in London', async () => {
    app.clock.set('2026-08-05T23:30:00.000Z')
    pair = await buildWorkingPair(app)
    const { id } = await invoiceIn('paid', pair)
    expect(await correct(id, { paid_at: '2026-08-07' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'paid_at', message: "The payment date can't be in the future" }] },
    })
    for (const [paid_at, tax_month] of [
      ['2026-08-05', 4],
      ['2026-08-06', 5],
    ] as const) {
      const answer = await correct(id, { paid_at })
      expect(answer.body.invoice).toMatchObject({ paid_at, tax_month })
    }
  })

  it('is refused when it was changed in the meantime', async () => {
    const { id, version } = await invoiceIn('paid', pair)
    expect(await correct(id, { payment_reference: 'X', version })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
  })
})
