import type { FinancialStats } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPennine, creditLabour, payableInvoice } from './support/credited-invoice.ts'
import { CONTRACTOR } from './support/month-end.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-12-07T12:00:00.000Z')
})
afterAll(() => app.close())

describe('the home of a worker who credited £180.00 of labour of an invoice that is not paid', () => {
  it('counts what is still asked for', async () => {
    const pair = await buildPennine(app, { client: CONTRACTOR })
    const outstanding = async () => {
      const path = `/api/workers/${pair.worker.id}/financial-stats`
      return (await pair.asWorker.get<FinancialStats>(path)).body.outstandingInvoices
    }
    const invoice = await payableInvoice(pair)
    expect(await outstanding()).toMatchObject({ totalAmount: 1493.04, netAmount: 1257.04 })
    await creditLabour(pair, invoice, 180)
    expect(await outstanding()).toMatchObject({ totalAmount: 1277.04, netAmount: 1077.04 })
  })
})
