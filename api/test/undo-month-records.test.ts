import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, oneWinner, statusesOf } from './support/at-once.ts'
import { buildPayment } from './support/build-payment.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { monthPath } from './support/month-end.ts'
import { monthRecords, type Answer } from './support/month-records.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let apps: [TestApp, TestApp]
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  app = apps[0]
})
afterAll(() => Promise.all(apps.map((one) => one.close())))
beforeEach(async () => {
  for (const one of apps) one.clock.set('2026-12-07T09:00:00.000Z')
  pair = await buildWorkingPair(app)
  await buildPayment(app, pair)
})

type Name = 'return' | 'hmrc-payment'

const records = monthRecords(
  () => app,
  () => pair,
)
const { read, auditsOf } = records
const send = (receipt_reference: string | null, month = 8) =>
  records.send({ submitted_on: '2026-12-06', receipt_reference }, month)
const pay = () => records.pay({ paid_on: '2026-12-06', reference: 'BACS 12' })
const undo = (name: Name, month = 8) =>
  pair.asClient.delete<Answer>(`${monthPath(pair, month)}/${name}`)

describe('taking back that the return was sent', () => {
  it('has it open again, and keeps in the audit log what was recorded', async () => {
    await buildStatement(app, pair, { tax_month: 8, total_payments: 800, total_deductions: 160 })
    expect((await send('IR-1')).body.month).toMatchObject({
      state: 'done',
      abilities: { record_return: false, undo_return: true },
    })
    const { status, body } = await undo('return')
    expect(status).toBe(200)
    expect(body.month).toMatchObject({
      state: 'due',
      return: null,
      abilities: { record_return: true, undo_return: false },
    })
    expect(await read()).toEqual(body.month)
    const [entry] = await auditsOf('undo_return')
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({
      tax_month: 8,
      return: { submitted_on: '2026-12-06', receipt_reference: 'IR-1' },
    })
  })

  it('lets its receipt be recorded with the month that it belongs to', async () => {
    await send('IR-1', 7)
    expect((await send('IR-1')).status).toBe(409)
    await undo('return', 7)
    expect((await send('IR-1')).status).toBe(200)
  })

  it('forgets that an amended one was due', async () => {
    await send(null)
    await buildPayment(app, pair)
    await app.deps.knex('cis_months').update({ changed_at: '2026-12-07 09:00:00' })
    expect((await read()).state).toBe('changed')
    expect((await undo('return')).body.month).toMatchObject({
      state: 'due',
      changed_at: null,
      amendments: [],
    })
  })

  it('leaves the payment to HMRC recorded', async () => {
    await send(null)
    await pay()
    expect((await undo('return')).body.month.hmrc_payment).toMatchObject({ reference: 'BACS 12' })
  })
})

describe('taking back that HMRC was paid', () => {
  it('has it open again, and leaves the return recorded', async () => {
    await send('IR-1')
    await pay()
    const { month } = (await undo('hmrc-payment')).body
    expect(month).toMatchObject({
      hmrc_payment: null,
      return: { receipt_reference: 'IR-1' },
      abilities: { record_hmrc_payment: true, undo_hmrc_payment: false },
    })
    expect(await read()).toEqual(month)
    const [entry] = await auditsOf('undo_hmrc_payment')
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({
      hmrc_payment: { reference: 'BACS 12' },
    })
  })
})

describe.each([
  ['return', () => send('IR-1')],
  ['hmrc-payment', pay],
] as const)('a record of a %s', (name, record) => {
  it('that is not there can not be taken back', async () => {
    const answer = await undo(name)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/nothing to take back\. Nothing was changed\.$/)
  })

  it('is taken back by one of fifty at once', async () => {
    await record()
    const path = `${monthPath(pair)}/${name}`
    const answers = await atOnce<Answer>(apps, pair.asClient, 'DELETE', path)
    expect(statusesOf(answers)).toEqual(oneWinner())
    const action = name === 'return' ? 'undo_return' : 'undo_hmrc_payment'
    expect(await auditsOf(action)).toHaveLength(1)
  })
})
