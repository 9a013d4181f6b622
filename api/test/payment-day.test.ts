import { addDays, type CisMonth, type ErrorBody, type Invoice } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceIn } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pay = (id: string, body?: object) =>
  pair.asClient.post<{ invoice: Invoice } & ErrorBody>(`/api/invoices/${id}/mark-paid`, body)

/** The invoices in the client's tax month. */
async function paidIn(month: string): Promise<string[]> {
  const path = `/api/clients/${pair.client.id}/cis-months/${month}`
  const { body } = await pair.asClient.get<{ month: CisMonth }>(path)
  return body.month.lines.flatMap(({ invoices }) => invoices.map(({ id }) => id))
}

// In summer London is an hour ahead of UTC: half past midnight is 23:30 of the day before.
describe.each([
  ['23:30 on the 5th, in summer', '2026-07-05T22:30:00.000Z', '2026-07-05', '2026/3', '2026/4'],
  ['00:30 on the 6th, in summer', '2026-07-05T23:30:00.000Z', '2026-07-06', '2026/4', '2026/3'],
  ['23:30 on 5 April', '2026-04-05T22:30:00.000Z', '2026-04-05', '2025/12', '2026/1'],
  ['00:30 on 6 April', '2026-04-05T23:30:00.000Z', '2026-04-06', '2026/1', '2025/12'],
  ['23:30 on the 5th, in winter', '2026-12-05T23:30:00.000Z', '2026-12-05', '2026/8', '2026/9'],
  ['00:30 on the 6th, in winter', '2026-12-06T00:30:00.000Z', '2026-12-06', '2026/9', '2026/8'],
] as const)('when a payment is recorded in London at %s', (_when, instant, day, own, other) => {
  beforeAll(async () => {
    app.clock.set(instant)
    pair = await buildWorkingPair(app)
  })
  const [tax_year, tax_month] = own.split('/').map(Number)
  const inOwnMonth = { paid_at: day, tax_year, tax_month }

  it.each([
    ['is of that day when none is named', undefined],
    ['is of that day when it is left empty', { paid_at: null }],
    ['is of that day when it is named', { paid_at: day }],
  ])('%s, and in its tax month alone', async (_how, body) => {
    const { id } = await invoiceIn('approved', pair)
    const answer = await pay(id, body)
    expect(answer.status).toBe(200)
    expect(answer.body.invoice).toMatchObject(inOwnMonth)
    expect(await paidIn(own)).toContain(id)
    expect(await paidIn(other)).not.toContain(id)
  })

  it('is refused for the day after', async () => {
    const { id } = await invoiceIn('approved', pair)
    expect(await pay(id, { paid_at: addDays(day, 1) })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'paid_at', message: "The payment date can't be in the future" }] },
    })
  })

  it('can be corrected to that day, which moves it into the tax month', async () => {
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: addDays(day, -40) })
    const answer = await pair.asClient.put<{ invoice: Invoice }>(`/api/invoices/${id}/payment`, {
      paid_at: day,
    })
    expect(answer.body.invoice).toMatchObject(inOwnMonth)
    expect(await paidIn(own)).toContain(id)
  })
})
