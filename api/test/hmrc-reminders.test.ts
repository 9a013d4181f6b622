import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindOfHmrcPayments } from '../src/features/cis-months/index.ts'
import { buildPayment } from './support/build-payment.ts'
import { signedInClient } from './support/build-user.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { buildContractor, monthPath } from './support/month-end.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { emptyDatabase } from './support/test-database.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await emptyDatabase(app.deps.knex)
  pair = await buildContractor(app)
})
afterAll(() => app.close())

const remindOn = (day: string) => {
  app.clock.set(`${day}T09:00:00.000Z`)
  return remindOfHmrcPayments(app.deps)
}
const reminderTitles = async () => {
  const rows = (await app.deps.knex('notifications').where({
    user_id: pair.client.id,
    type: 'cis_month_due',
  })) as { title: string }[]
  return rows.map(({ title }) => title)
}
async function pay(amount?: number) {
  pair.asClient = await signedInClient(app, pair.client)
  const body = { paid_on: '2026-12-07', amount }
  expect((await pair.asClient.post(`${monthPath(pair)}/hmrc-payment`, body)).status).toBe(200)
}

describe('a client that has not paid HMRC what it deducted', () => {
  it('is reminded 7, 3 and 1 days before the 22nd, once each', async () => {
    const reminded: number[] = []
    for (const day of ['14', '15', '15', '18', '19', '20', '21', '22', '23']) {
      reminded.push(await remindOn(`2026-12-${day}`))
    }
    expect(reminded).toEqual([0, 1, 0, 0, 1, 0, 1, 0, 0])
    expect(await reminderTitles()).toEqual([
      '£455.00 of CIS Month 8 (6 Nov – 5 Dec 2026) is due to HMRC in 7 days, on 22 Dec 2026',
      '£455.00 of CIS Month 8 (6 Nov – 5 Dec 2026) is due to HMRC in 3 days, on 22 Dec 2026',
      '£455.00 of CIS Month 8 (6 Nov – 5 Dec 2026) is due to HMRC tomorrow, on 22 Dec 2026',
    ])
  })

  it('is reminded before the working day by the 22nd, where that is a Sunday', async () => {
    await buildPayment(app, pair, { paid_at: '2026-10-20', cis_deduction: 120 })
    expect(await remindOn('2026-11-12')).toBe(0)
    expect(await remindOn('2026-11-13')).toBe(1)
    const [mail] = await mailsSentTo(app, pair.client.email)
    expect(mail?.subject).toBe(
      '£120.00 of CIS Month 7 (6 Oct – 5 Nov 2026) is due to HMRC in 7 days, on 20 Nov 2026',
    )
    for (const words of [
      '£120.00 that you deducted is not recorded as paid to HMRC.',
      'Sunday 22 November 2026 is no working day: only Faster Payments arrive on it.',
      'Friday 20 November 2026',
      '/dashboard/cis-statements?view=month-end&year=2026&month=7',
    ]) {
      expect(mail?.text).toContain(words)
    }
  })

  it('is reminded of the rest when a part is paid, and of nothing when all is', async () => {
    await remindOn('2026-12-15')
    await pay(400)
    expect(await remindOn('2026-12-19')).toBe(1)
    expect((await reminderTitles())[1]).toMatch(/^£55\.00 of CIS Month 8/)
    await pay()
    expect(await remindOn('2026-12-21')).toBe(0)
    // Neither mail had left: all is paid meanwhile.
    const mails = await mailsSentTo(app, pair.client.email)
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['New sign-in to your account']),
    )
  })

  it('is not reminded when the reminders are turned off, and once of two processes', async () => {
    const counts = await Promise.all([remindOn('2026-12-15'), remindOn('2026-12-15')])
    expect(counts.toSorted()).toEqual([0, 1])
    await app.deps.knex('companies').update({ cis_reminders_enabled: false })
    expect(await remindOn('2026-12-19')).toBe(0)
  })
})
