import type { ClientDashboard } from '@daysheet/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildDueInvoice,
  buildPayee,
  buildPayingCompany,
  THURSDAY,
} from './pay-runs/build-pay-run.ts'
import {
  approved,
  buildRetainingPair,
  complete,
  ledgerOf,
  released,
} from './support/retention-story.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import type { HttpClient } from './support/http-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const homeOf = async (caller: HttpClient, { id }: { id: string }) =>
  (await caller.get<ClientDashboard>(`/api/clients/${id}/dashboard`)).body

it('what is due this week is what is agreed and due by Friday, less what is paid of it', async () => {
  app.clock.set(THURSDAY)
  const company = await buildPayingCompany(app)
  const worker = await buildPayee(app, company)
  const overdue = await buildDueInvoice(app, company, worker, { due_date: '2026-12-01' })
  await buildDueInvoice(app, company, worker, { due_date: '2026-12-11' })
  await buildDueInvoice(app, company, worker, { due_date: '2026-12-12' })
  await buildDueInvoice(app, company, worker, { status: 'submitted', approved_at: null })
  const home = () => homeOf(company.caller, company.client)
  expect((await home()).due_this_week).toEqual({ amount: 320, due_by: '2026-12-11' })
  const part = { gross_amount: 50, paid_at: '2026-12-09' }
  expect(await company.caller.post(`/api/invoices/${overdue}/mark-paid`, part)).toMatchObject({
    status: 200,
  })
  expect((await home()).due_this_week.amount).toBe(280)
})

it('what is held at home is what the ledger holds, before and after a release', async () => {
  app.clock.set('2026-11-20T12:00:00.000Z')
  const pair = await buildRetainingPair(app)
  const held = async () => {
    const { totals } = await ledgerOf(pair)
    expect((await homeOf(pair.asClient, pair.client)).retentions_held).toBe(totals.held)
    return totals.held
  }
  expect(await held()).toBe(0)
  await approved(pair)
  expect(await held()).toBe(129)
  await complete(pair, { practical_completion_on: '2026-11-19' })
  expect(await released(pair, 64.5)).toMatchObject({ status: 200 })
  expect(await held()).toBe(64.5)
})
