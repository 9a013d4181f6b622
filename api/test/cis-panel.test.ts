import type { CisMonthSummary } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../src/db/new-id.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { buildPayment, buildVerification } from './support/build-payment.ts'
import { signedInClient } from './support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { dashboardOf, under } from './support/client-dashboard.ts'
import { storeLinesOf } from './support/store-month-lines.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T12:00:00.000Z'))

/** Paid on this day, with £40.00 deducted. */
async function paidOn(pair: WorkingPair, paid_at: string) {
  const invoice = await createdInvoice(pair, { status: 'submitted' })
  const answer = await pair.asClient.post(`/api/invoices/${invoice.id}/approve`)
  expect(answer.status).toBe(200)
  const paid = await pair.asClient.post(`/api/invoices/${invoice.id}/mark-paid`, { paid_at })
  expect(paid.status).toBe(200)
}

describe('the CIS panel of a client', () => {
  it('says what is owed to HMRC and by when, and which statements are missing', async () => {
    const pair = await buildWorkingPair(app, under)
    await paidOn(pair, '2026-09-10')
    await paidOn(pair, '2026-10-10')
    await paidOn(pair, '2026-11-06')
    const before = await dashboardOf(pair)
    expect(before.stats.totalCisOwed).toBe(120)
    expect(before.cis_owed_by).toBe('2026-10-22')
    expect(before.cis_owed).toEqual({
      late: 40,
      late_since: '2026-10-22',
      coming: 80,
      coming_by: '2026-11-20',
    })
    expect(before.cis_compliance).toMatchObject({
      tax_year: 2026,
      is_compliant: false,
      missing_statements: 2,
      overdue_months: [
        {
          tax_year: 2026,
          tax_month: 6,
          state: 'late',
          open: [
            { what: 'statements', count: 1 },
            { what: 'return' },
            { what: 'hmrc_payment', amount: 40 },
          ],
        },
        { tax_month: 7, open: [{ what: 'statements' }, { what: 'return' }] },
      ],
    })
    await app.deps.knex('cis_statements').insert(
      [6, 7].map((tax_month) => ({
        id: newId(),
        client_id: pair.client.id,
        worker_id: pair.worker.id,
        tax_year: 2026,
        tax_month,
        total_payments: 1520.5,
        total_deductions: 295,
        uploaded_at: sqlInstant(app.clock.now()),
      })),
    )
    await storeLinesOf(app, pair)
    const path = (month: number) => `/api/clients/${pair.client.id}/cis-months/2026/${month}`
    const record = async (month: number, what: string, body: object) => {
      expect((await pair.asClient.post(`${path(month)}/${what}`, body)).status).toBe(200)
    }
    const overdueNow = async () =>
      (await dashboardOf(pair)).cis_compliance.overdue_months.map(({ tax_month, open }) => [
        tax_month,
        ...open.map(({ what }) => what),
      ])
    expect(await overdueNow()).toEqual([
      [6, 'return', 'hmrc_payment'],
      [7, 'return'],
    ])
    await record(6, 'hmrc-payment', { paid_on: '2026-11-19' })
    await record(6, 'return', { submitted_on: '2026-11-20' })
    await record(7, 'return', { submitted_on: '2026-11-20' })
    expect((await dashboardOf(pair)).cis_compliance).toEqual({
      tax_year: 2026,
      is_compliant: true,
      missing_statements: 0,
      overdue_months: [],
    })
    expect((await dashboardOf(pair)).cis_owed).toMatchObject({ late: 0, coming: 80 })
    // Amended by a payment that is recorded later, and HMRC not paid by the 22nd.
    await paidOn(pair, '2026-10-11')
    app.clock.set('2026-11-23T12:00:00.000Z')
    pair.asClient = await signedInClient(app, pair.client)
    expect(await overdueNow()).toEqual([[7, 'amended_return', 'hmrc_payment']])
  })

  it('asks for no return of a month whose worker was verified only after it', async () => {
    const pair = await buildWorkingPair(app)
    const outside = { cis_registered: false, cis_deduction: 0 }
    await buildPayment(app, pair, { ...outside, paid_at: '2026-02-10' })
    await buildPayment(app, pair, { ...outside, paid_at: '2026-03-10' })
    await buildVerification(app, pair, { verified_on: '2026-03-01' })
    const year = await pair.asClient.get<{ months: CisMonthSummary[] }>(
      `/api/clients/${pair.client.id}/cis-months?tax_year=2025`,
    )
    const late = year.body.months.filter(({ open }) => open.length > 0)
    const { overdue_months } = (await dashboardOf(pair)).cis_compliance
    expect(late.map(({ tax_month }) => tax_month)).toEqual([12])
    expect(overdue_months.map(({ tax_month, open }) => ({ tax_month, open }))).toEqual(
      late.map(({ tax_month, open }) => ({ tax_month, open })),
    )
  })

  it('still says on Home what was not paid years ago, as the months of that year do', async () => {
    const pair = await buildWorkingPair(app, under)
    await paidOn(pair, '2026-10-10')
    app.clock.set('2031-01-10T12:00:00.000Z')
    const asClient = await signedInClient(app, pair.client)
    const home = await dashboardOf({ ...pair, asClient })
    expect(home.cis_owed).toMatchObject({ late: 40, late_since: '2026-11-22', coming: 0 })
    const year = await asClient.get<{ months: CisMonthSummary[] }>(
      `/api/clients/${pair.client.id}/cis-months?tax_year=2026`,
    )
    const overdue = year.body.months.map(({ open }) => open.filter(({ is_overdue }) => is_overdue))
    const atHome = home.cis_compliance.overdue_months.filter(({ tax_year }) => tax_year === 2026)
    expect(overdue.filter((open) => open.length > 0)).toEqual(atHome.map(({ open }) => open))
  })

  it('is not compliant for a statement of years ago, which its list asks for no more', async () => {
    const pair = await buildWorkingPair(app, under)
    await buildPayment(app, pair, { paid_at: '2026-02-10', cis_deduction: 40 })
    const done = { client_id: pair.client.id, tax_year: 2025, tax_month: 11 }
    const at = sqlInstant(app.clock.now())
    await app.deps.knex('cis_months').insert({ ...done, created_at: at, return_recorded_at: at })
    const payment = { payment_number: 1, amount: 40, amount_due: 40, paid_on: '2026-02-20' }
    await app.deps.knex('cis_hmrc_payments').insert({ ...done, ...payment, recorded_at: at })
    app.clock.set('2028-04-10T12:00:00.000Z')
    const asClient = await signedInClient(app, pair.client)
    const { cis_compliance } = await dashboardOf({ ...pair, asClient })
    expect(cis_compliance.missing_statements).toBe(0)
    expect(cis_compliance.overdue_months[0]).toMatchObject({
      ...{ tax_year: 2025, tax_month: 11, state: 'late' },
      open: [{ what: 'statements', count: 1 }],
    })
  })
})
