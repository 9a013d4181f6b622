import type { CisReturn } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, oneWinner, statusesOf } from './support/at-once.ts'
import { buildPayment } from './support/build-payment.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
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
})

const { place, send, read, markPaid, auditsOf } = monthRecords(
  () => app,
  () => pair,
)

describe('recording that the return was sent', () => {
  it('keeps day, receipt and who did it, and leaves the statements open', async () => {
    await buildPayment(app, pair)
    const answer = await send({ submitted_on: '2026-12-06', receipt_reference: ' IR-8842 ' })
    expect(answer.status).toBe(200)
    expect(answer.body.month).toMatchObject({
      state: 'due',
      return: {
        submitted_on: '2026-12-06',
        receipt_reference: 'IR-8842',
        nil: false,
        recorded_at: '2026-12-07T09:00:00.000Z',
      },
      amendments: [],
      abilities: { record_return: false },
    })
    expect(await read()).toEqual(answer.body.month)
    const [entry, ...others] = await auditsOf('record_return')
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      subject_noun: 'cis_month',
      subject_tax_year: 2026,
      subject_tax_month: 8,
    })
  })

  it('is done once the statements are given too', async () => {
    await buildPayment(app, pair)
    await buildStatement(app, pair, { tax_month: 8, total_payments: 800, total_deductions: 160 })
    expect((await send({ submitted_on: '2026-12-06' })).body.month.state).toBe('done')
  })

  it('is a nil return when nobody was paid under CIS', async () => {
    expect((await send({ submitted_on: '2026-12-06' })).body.month).toMatchObject({
      state: 'done',
      is_nil: true,
      return: { nil: true },
    })
  })

  it('keeps the lines sealed', async () => {
    await buildPayment(app, pair)
    await send({ submitted_on: '2026-12-06' })
    const row = (await app.deps
      .knex('cis_months')
      .where('client_id', pair.client.id)
      .first('return_lines_sealed')) as { return_lines_sealed: string }
    expect(row.return_lines_sealed).not.toContain(pair.worker.full_name)
    expect(JSON.parse(app.deps.vault.open(row.return_lines_sealed))).toMatchObject([
      { worker_id: pair.worker.id, payments: 800, materials: 0, deducted: 160 },
    ])
  })
})

describe('when the return can not be recorded', () => {
  const refused = async (body: CisReturn, month = 8) => {
    const answer = await send(body, month)
    return [answer.status, answer.body.message]
  }

  it('says so before the month is over', async () => {
    const [status, message] = await refused({ submitted_on: '2026-12-07' }, 9)
    expect(status).toBe(409)
    expect(message).toContain('not over')
  })

  it('says so once it is recorded', async () => {
    await send({ submitted_on: '2026-12-06' })
    const [status, message] = await refused({ submitted_on: '2026-12-06' })
    expect([status, message]).toEqual([409, expect.stringContaining('already recorded')])
  })

  it('refuses a day that has not come, and one before the month ended', async () => {
    expect(await refused({ submitted_on: '2026-12-08' })).toEqual([
      422,
      "The day it was sent can't be in the future",
    ])
    expect(await refused({ submitted_on: '2026-12-04' })).toEqual([
      422,
      "It can't have been sent before the tax month ended on 5 Dec 2026",
    ])
    expect((await send({ submitted_on: '2026-12-05' })).status).toBe(200)
  })

  it('refuses a nil return of people, and one of people when there were none', async () => {
    expect((await refused({ submitted_on: '2026-12-06', nil: false }))[0]).toBe(422)
    await buildPayment(app, pair)
    const answer = await send({ submitted_on: '2026-12-06', nil: true })
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([422, 'nil'])
  })

  it('refuses the receipt of another month, and takes the same of another client', async () => {
    await send({ submitted_on: '2026-12-06', receipt_reference: 'IR-1' }, 7)
    const [status, message] = await refused({
      submitted_on: '2026-12-06',
      receipt_reference: 'IR-1',
    })
    expect(status).toBe(409)
    expect(message).toBe(
      'This receipt reference is already recorded with another tax month, not Month 8 (6 Nov – 5 Dec 2026). Please check it. Nothing was recorded.',
    )
    expect((await read()).return).toBeNull()
    pair = await buildWorkingPair(app)
    const ofOther = await send({ submitted_on: '2026-12-06', receipt_reference: 'IR-1' })
    expect(ofOther.status).toBe(200)
  })

  it.each(['é', 'IR-✓', '\u0000', 'x'.repeat(65)])('refuses %j as a receipt', async (receipt) => {
    expect((await refused({ submitted_on: '2026-12-06', receipt_reference: receipt }))[0]).toBe(422)
  })

  it('lets one of fifty at once record it', async () => {
    await buildPayment(app, pair)
    const body = { submitted_on: '2026-12-06' }
    const answers = await atOnce<Answer>(apps, pair.asClient, 'POST', `${place()}/return`, body)
    expect(statusesOf(answers)).toEqual(oneWinner())
    expect(await auditsOf('record_return')).toHaveLength(1)
  })
})

describe('when somebody is paid in a month whose return was recorded', () => {
  it('is changed, says what differs, and is done again once the amended return is recorded', async () => {
    await buildPayment(app, pair)
    await buildStatement(app, pair, { tax_month: 8, total_payments: 800, total_deductions: 160 })
    await send({ submitted_on: '2026-12-06', receipt_reference: 'IR-1' })
    const { subtotal, cis_deduction } = await markPaid()
    const changed = await read()
    expect(changed).toMatchObject({
      state: 'changed',
      changed_at: '2026-12-07T09:00:00.000Z',
      abilities: { record_return: true },
      amendments: [
        {
          worker_id: pair.worker.id,
          sent: { payments: 800, materials: 0, deducted: 160 },
          now: { payments: 800 + subtotal, deducted: 160 + cis_deduction },
        },
      ],
    })
    const amended = await send({ submitted_on: '2026-12-07', receipt_reference: 'IR-2' })
    expect(amended.body.month).toMatchObject({ state: 'done', changed_at: null, amendments: [] })
    expect(await auditsOf('record_return')).toHaveLength(2)
  })

  it('stays as it was for a payment of another month, and for one outside of the scheme', async () => {
    await buildPayment(app, pair)
    await send({ submitted_on: '2026-12-06' })
    await markPaid('2026-12-06')
    expect((await read()).changed_at).toBeNull()
    pair = await buildWorkingPair(app, { worker: { cis_registered: false } })
    await send({ submitted_on: '2026-12-06' })
    await markPaid('2026-12-01')
    expect((await read()).changed_at).toBeNull()
  })

  it('is changed by a payment outside of the scheme that joins the line of somebody under it', async () => {
    await buildPayment(app, pair)
    await send({ submitted_on: '2026-12-06' })
    await app.deps.knex('users').where('id', pair.worker.id).update({ cis_registered: false })
    await markPaid('2026-12-01')
    expect(await read()).toMatchObject({
      state: 'changed',
      amendments: [{ sent: { payments: 800 } }],
    })
  })

  it('either has the payment or is changed, when both come at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      pair = await buildWorkingPair(app)
      await buildPayment(app, pair)
      await Promise.all([markPaid(), send({ submitted_on: '2026-12-06' })])
      const { return: sent, state, amendments } = await read()
      expect(sent).not.toBeNull()
      // Without a change, what was sent is what was paid.
      expect(state === 'changed' || amendments.length === 0).toBe(true)
    }
  })
})
