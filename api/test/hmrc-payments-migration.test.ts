import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from '../src/db/migrations/0053-hmrc-payments.ts'
import { buildPayment } from './support/build-payment.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('counts a payment of before amounts were kept as all that is deducted in its month', async () => {
  const { knex } = app.deps
  const pair = await buildWorkingPair(app)
  await buildPayment(app, pair)
  await buildPayment(app, pair, { cis_deduction: 40.25 })
  await buildPayment(app, pair, { paid_at: '2026-12-06' })
  const month = { client_id: pair.client.id, tax_year: 2026 }
  await knex('cis_months').insert([
    { ...month, tax_month: 8, hmrc_paid_on: '2026-12-20', hmrc_payment_reference: 'BACS' },
    { ...month, tax_month: 9 },
  ])
  await knex.schema.dropTable('cis_hmrc_payments')
  await up(knex)
  expect(await knex('cis_hmrc_payments').where('client_id', pair.client.id)).toEqual([
    {
      ...month,
      tax_month: 8,
      payment_number: 1,
      paid_on: '2026-12-20',
      amount: 200.25,
      amount_due: 200.25,
      reference: 'BACS',
      recorded_at: '2026-12-20T00:00:00.000Z',
    },
  ])
})
