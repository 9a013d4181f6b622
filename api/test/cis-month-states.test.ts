import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPayment } from './support/build-payment.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { buildOBrien, monthOf, yearOf } from './support/read-cis-months.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-12-07T09:00:00.000Z')
  pair = await buildOBrien(app)
})

describe('when a month is looked at on a day', () => {
  const stateOn = async (instant: string, year = 2026, month = 7) => {
    app.clock.set(instant)
    return (await monthOf(pair, year, month)).state
  }

  it('runs, is due and is late by the calendar in London', async () => {
    await buildPayment(app, pair, { paid_at: '2026-10-20' })
    expect(await stateOn('2026-11-05T23:59:59.000Z')).toBe('running')
    expect(await stateOn('2026-11-06T00:00:00.000Z')).toBe('due')
    expect(await stateOn('2026-11-19T23:59:59.000Z')).toBe('due')
    expect(await stateOn('2026-11-20T00:00:00.000Z')).toBe('late')
  })

  it('is over half an hour before midnight UTC while clocks are put forward', async () => {
    app.clock.set('2026-06-05T10:00:00.000Z')
    await app.deps
      .knex('engagements')
      .where('client_id', pair.client.id)
      .update({ created_at: '2026-04-20 08:00:00.000' })
    expect(await stateOn('2026-06-05T22:30:00.000Z', 2026, 2)).toBe('running')
    expect(await stateOn('2026-06-05T23:30:00.000Z', 2026, 2)).toBe('due')
  })

  it('owes a nil return since April 2026, and none from before anybody was engaged', async () => {
    const months = await yearOf(pair, 2026)
    expect(months.map(({ state }) => state)).toEqual([
      // First engaged on 20 Sep 2026, in month 6.
      ...['done', 'done', 'done', 'done', 'done'],
      ...['late', 'late', 'due', 'running', 'running', 'running', 'running'],
    ])
    expect(months.map(({ is_nil }) => is_nil).indexOf(true)).toBe(5)
    await app.deps
      .knex('engagements')
      .where('client_id', pair.client.id)
      .update({ created_at: '2020-01-01 08:00:00.000' })
    expect((await yearOf(pair, 2025)).map(({ state, is_nil }) => `${state} ${is_nil}`)).toEqual(
      Array.from({ length: 12 }, () => 'done false'),
    )
    expect((await yearOf(pair, 2026))[0]).toMatchObject({ state: 'late', is_nil: true })
  })
})
