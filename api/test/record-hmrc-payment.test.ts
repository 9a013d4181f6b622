import type { CisMonth } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPayment } from './support/build-payment.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { monthRecords, type Answer } from './support/month-records.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-12-07T09:00:00.000Z')
  pair = await buildWorkingPair(app)
})

const { place, pay, read, markPaid, auditsOf } = monthRecords(
  () => app,
  () => pair,
)

describe('recording that HMRC was paid', () => {
  it('keeps day and reference, and corrects them', async () => {
    await buildPayment(app, pair)
    const first = await pay({ paid_on: '2026-12-06', reference: '123PA00012345' })
    expect(first.body.month.hmrc_payment).toEqual({
      paid_on: '2026-12-06',
      reference: '123PA00012345',
    })
    await pay({ paid_on: '2026-12-07' })
    expect((await read()).hmrc_payment).toEqual({ paid_on: '2026-12-07', reference: null })
    const [, corrected] = await auditsOf('record_hmrc_payment')
    expect(JSON.parse(corrected?.before ?? '')).toMatchObject({
      hmrc_payment: { paid_on: '2026-12-06' },
    })
  })

  it('keeps the amount that was due then, so that a later deduction of the month is outstanding', async () => {
    await markPaid()
    const { month: paid } = (await pay({ paid_on: '2026-12-06' })).body
    expect(paid).toMatchObject({
      hmrc_payments: [{ amount: 40, amount_due: 40, recorded_at: '2026-12-07T09:00:00.000Z' }],
      hmrc_paid: 40,
      hmrc_outstanding: 0,
    })
    await markPaid()
    expect(await read()).toMatchObject({ deducted: 80, hmrc_paid: 40, hmrc_outstanding: 40 })
    await pay({ paid_on: '2026-12-07', amount: 9.5, reference: 'B' })
    const { month } = (await pay({ paid_on: '2026-12-07', amount: 30.5 })).body
    expect(month.hmrc_payments.map(({ amount, amount_due }) => [amount, amount_due])).toEqual([
      [40, 40],
      [9.5, 40],
      [30.5, 30.5],
    ])
    expect(month.hmrc_outstanding).toBe(0)
    expect(await read()).toEqual(month)
    const year = await pair.asClient.get<{ months: CisMonth[] }>(
      `/api/clients/${pair.client.id}/cis-months?tax_year=2026`,
    )
    expect(year.body.months[7]).toMatchObject({ hmrc_payments: month.hmrc_payments })
    expect((await pay({ paid_on: '2026-12-07', amount: 1 })).status).toBe(409)
  })

  it('is taken back one after the other, the last one first', async () => {
    await markPaid()
    await pay({ paid_on: '2026-12-06', amount: 10, reference: 'A' })
    await pay({ paid_on: '2026-12-07', amount: 30, reference: 'B' })
    const undo = () => pair.asClient.delete<Answer>(`${place()}/hmrc-payment`)
    expect((await undo()).body.month).toMatchObject({
      hmrc_payment: { paid_on: '2026-12-06', reference: 'A' },
      hmrc_outstanding: 30,
    })
    const { month } = (await undo()).body
    expect(month).toMatchObject({ hmrc_payment: null, hmrc_payments: [], hmrc_outstanding: 40 })
    expect(await read()).toEqual(month)
    expect((await undo()).status).toBe(409)
  })

  it('refuses amounts of nothing and of parts of a penny', async () => {
    await markPaid()
    for (const amount of [0, -1, 10.005]) {
      const { status, body } = await pay({ paid_on: '2026-12-07', amount })
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([422, ['amount']])
    }
  })

  it('is refused before the month is over, when nothing was deducted, and for a day to come', async () => {
    expect((await pay({ paid_on: '2026-12-06' })).status).toBe(409)
    await buildPayment(app, pair)
    await buildPayment(app, pair, { paid_at: '2026-12-06' })
    expect((await pay({ paid_on: '2026-12-07' }, 9)).status).toBe(409)
    expect((await pay({ paid_on: '2026-12-08' })).status).toBe(422)
    expect((await pay({ paid_on: '2026-11-05' })).status).toBe(422)
  })

  it('takes as many statements for many workers as for one', async () => {
    await buildPayment(app, pair)
    const once = () => countStatements(app.deps.knex, () => pay({ paid_on: '2026-12-06' }))
    await once()
    const few = await once()
    for (let n = 0; n < 5; n += 1) await buildPayment(app, pair)
    expect(await once()).toBe(few)
  })
})
