import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlInstant } from '../src/db/instants.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { buildPaidPair, paymentActions, reason } from './support/payment-actions.ts'
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

const { pay, undo, correct } = paymentActions(
  () => app,
  () => pair,
)

describe('the return of a tax month that was recorded as sent', () => {
  /** Month 7 and 8 of 2026/27 were sent. */
  const sent = async () => {
    // The payment before has left a row of its month.
    await app.deps
      .knex('cis_months')
      .insert(
        [7, 8].map((tax_month) => ({
          client_id: pair.client.id,
          tax_year: 2026,
          tax_month,
          return_submitted_on: '2026-11-20',
          return_recorded_at: sqlInstant('2026-11-20T12:00:00.000Z'),
        })),
      )
      .onConflict(['client_id', 'tax_year', 'tax_month'])
      .merge()
  }
  const changed = async () =>
    (
      (await app.deps
        .knex('cis_months')
        .where('client_id', pair.client.id)
        .whereNotNull('changed_at')
        .orderBy('tax_month')) as { tax_month: number }[]
    ).map(({ tax_month }) => tax_month)

  it('is to be amended when a payment in it is undone', async () => {
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-05' })
    await sent()
    expect((await undo(id)).status).toBe(200)
    expect(await changed()).toEqual([7])
  })

  it('and that of the month it comes to, when a payment moves', async () => {
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-05' })
    await sent()
    await correct(id, { paid_at: '2026-11-06' })
    expect(await changed()).toEqual([7, 8])
  })

  it('and when a payment is corrected that stays in it', async () => {
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-04' })
    await sent()
    await correct(id, { payment_reference: 'BACS 9' })
    expect(await changed()).toEqual([7])
  })

  it('stands when nothing was corrected, and nothing undone', async () => {
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-04', payment_reference: 'BACS 9' })
    await sent()
    await correct(id, { paid_at: '2026-11-04', payment_reference: 'BACS 9' })
    await undo(id, { reason, version: 1 })
    expect(await changed()).toEqual([])
  })

  it('stands when its payment was made outside the scheme', async () => {
    pair = await buildWorkingPair(app, { worker: { cis_registered: false } })
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-05' })
    await sent()
    await correct(id, { paid_at: '2026-11-06' })
    await undo(id)
    expect(await changed()).toEqual([])
  })
})
