import type { ExpenseSummary, FinancialStats } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBusinessExpenses } from './support/build-business-expenses.ts'
import { buildManyInvoices } from './support/build-invoice.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-22T12:00:00.000Z'))

const read = ({ asWorker, worker }: WorkingPair) =>
  asWorker.get<FinancialStats>(`/api/workers/${worker.id}/financial-stats`)
const statsOf = async (pair: WorkingPair) => (await read(pair)).body

/** One invoice a row, with what it says differently. */
const invoices = (pair: WorkingPair, rows: readonly Record<string, string | number | null>[]) =>
  buildManyInvoices(app, pair, rows.length, (index) => rows[index] ?? {})

const paidOn = (paid_at: string, amounts: Record<string, number> = {}) => ({
  status: 'paid',
  paid_at,
  ...amounts,
})

describe("the financial stats of a worker's home", () => {
  it.each([true, false])(
    'agree with the expenses tab to the penny (VAT registered: %s)',
    async (vat_registered) => {
      const pair = await buildWorkingPair(app, { worker: { vat_registered } })
      const spent = Array.from({ length: 40 }, (_, index) => ({
        expense_date: `2026-0${4 + (index % 6)}-2${index % 10}`,
        cost_ex_vat: (1 + index * 37.77) % 1000,
        vat_amount: (index * 7.55) % 200,
      })).map((row) => ({
        ...row,
        cost_ex_vat: Number(row.cost_ex_vat.toFixed(2)),
        vat_amount: Number(row.vat_amount.toFixed(2)),
      }))
      await buildBusinessExpenses(app, pair.worker, spent)
      const path = `/api/workers/${pair.worker.id}/business-expenses?year=2026&limit=1`
      const { summary } = (await pair.asWorker.get<{ summary: ExpenseSummary }>(path)).body
      const { count, totalAmount, allowableAmount } = (await statsOf(pair)).taxYearStats
        .businessExpenses
      expect([count, totalAmount]).toEqual([40, summary.total_amount])
      expect(allowableAmount).toBe(vat_registered ? summary.total_ex_vat : summary.total_amount)
    },
  )

  it("follow the money rules' example: income 48,000, costs 10,000, CIS 8,800", async () => {
    const pair = await buildWorkingPair(app, { worker: { vat_registered: true } })
    await invoices(pair, [
      paidOn('2026-05-01', {
        subtotal: 44_000,
        expenses_total: 0,
        vat_amount: 8_800,
        total_amount: 52_800,
        cis_deduction: 8_800,
        net_amount: 44_000,
      }),
      paidOn('2026-11-20', {
        subtotal: 0,
        expenses_total: 4_000,
        vat_amount: 800,
        total_amount: 4_800,
        cis_deduction: 0,
        net_amount: 4_800,
      }),
    ])
    await buildBusinessExpenses(app, pair.worker, [
      { expense_date: '2026-04-06', cost_ex_vat: 9_999.99, vat_amount: 2_000 },
      { expense_date: '2026-11-22', cost_ex_vat: 0.01, vat_amount: 0 },
      { expense_date: '2026-04-05', cost_ex_vat: 700, vat_amount: 140 },
    ])
    const { status, body } = await read(pair)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      outstandingInvoices: { count: 0, totalAmount: 0, netAmount: 0, overdueCount: 0 },
      taxYearStats: {
        year: 2026,
        paidInvoices: { count: 2, totalAmount: 57_600, netAmount: 48_800 },
        totalCisDeductions: 8_800,
        businessExpenses: { count: 2, totalAmount: 12_000, allowableAmount: 10_000 },
        estimatedTaxLiability: 0,
        estimatedTaxBeforeCis: 6611.8,
        estimatedRefund: 2188.2,
        estimate: { income: 48_000, deduction: 10_000, profit: 38_000, incomeTax: 5086 },
      },
      activeClientsCount: 1,
    })
    expect(body.taxYearStats.assumptions).toHaveLength(4)
  })

  it('counts the VAT of expenses as a cost for somebody who does not reclaim it', async () => {
    const pair = await buildWorkingPair(app, { worker: { vat_registered: false } })
    await buildBusinessExpenses(app, pair.worker, [
      { expense_date: '2026-06-01', cost_ex_vat: 10.1, vat_amount: 2.02 },
      { expense_date: '2026-06-02', cost_ex_vat: 20.2, vat_amount: 4.04 },
    ])
    const { taxYearStats } = await statsOf(pair)
    expect(taxYearStats.businessExpenses).toEqual({
      count: 2,
      totalAmount: 36.36,
      allowableAmount: 36.36,
    })
  })

  it('has outstanding what was sent and is not paid, overdue ones among them', async () => {
    const pair = await buildWorkingPair(app)
    const statuses = ['draft', 'submitted', 'approved', 'disputed', 'dispute_resolved']
    const amounts = { total_amount: 1824.6, cis_deduction: 295, net_amount: 1529.6 }
    await invoices(pair, [
      ...[...statuses, 'rejected', 'cancelled'].map((status) => ({ status, ...amounts })),
      // Yesterday was its last day; the archive hides it, but it is owed.
      { status: 'approved', due_date: '2026-11-21', worker_archived_at: '2026-11-21 09:00:00' },
      { status: 'submitted', due_date: '2026-11-22' },
      { status: 'rejected', due_date: '2026-11-01' },
      paidOn('2026-11-01', amounts),
    ])
    expect((await statsOf(pair)).outstandingInvoices).toEqual({
      count: 6,
      totalAmount: 7698.4,
      netAmount: 6438.4,
      overdueCount: 1,
    })
  })

  it('begins the tax year on 6 April: paid on the 5th is the year before', async () => {
    const pair = await buildWorkingPair(app)
    await invoices(pair, [paidOn('2026-04-05', { total_amount: 100 }), paidOn('2026-04-06')])
    expect((await statsOf(pair)).taxYearStats).toMatchObject({
      year: 2026,
      paidInvoices: { count: 1, totalAmount: 200 },
      totalCisDeductions: 40,
    })
    app.clock.set('2026-04-05T12:00:00.000Z')
    expect((await statsOf({ ...pair, asWorker: await again(pair) })).taxYearStats).toMatchObject({
      year: 2025,
      paidInvoices: { count: 1, totalAmount: 100 },
    })
  })

  it('begins it at midnight in London, an hour before UTC does', async () => {
    const pair = await buildWorkingPair(app)
    const yearAt = async (instant: string) => {
      app.clock.set(instant)
      return (await statsOf({ ...pair, asWorker: await again(pair) })).taxYearStats.year
    }
    expect(await yearAt('2026-04-05T22:59:59.000Z')).toBe(2025)
    expect(await yearAt('2026-04-05T23:00:00.000Z')).toBe(2026)
  })

  it('gives no estimate for a year whose rates are not known', async () => {
    const pair = await buildWorkingPair(app)
    app.clock.set('2031-06-01T12:00:00.000Z')
    const { taxYearStats } = await statsOf({ ...pair, asWorker: await again(pair) })
    expect(taxYearStats).toMatchObject({
      year: 2031,
      estimatedTaxLiability: null,
      estimatedTaxBeforeCis: null,
      estimatedRefund: null,
      estimate: null,
      assumptions: [],
    })
  })

  it('counts the clients that the worker works with now', async () => {
    const pair = await buildWorkingPair(app)
    await buildEngagement(app, pair.worker, await buildClient(app))
    await buildEngagement(app, pair.worker, await buildClient(app), { status: 'inactive' })
    expect((await statsOf(pair)).activeClientsCount).toBe(2)
  })

  it('takes nothing from other workers', async () => {
    const pair = await buildWorkingPair(app)
    const other = await buildWorkingPair(app)
    await invoices(other, [{ status: 'submitted' }, paidOn('2026-11-20')])
    await buildBusinessExpenses(app, other.worker, [
      { expense_date: '2026-11-20', cost_ex_vat: 5, vat_amount: 1 },
    ])
    expect(await statsOf(pair)).toMatchObject({
      outstandingInvoices: { count: 0 },
      taxYearStats: { paidInvoices: { count: 0 }, businessExpenses: { count: 0 } },
    })
  })

  it('asks the database once, however much there is', async () => {
    const pair = await buildWorkingPair(app)
    const statements = () => countStatements(app.deps.knex, () => read(pair))
    const none = await statements()
    await invoices(pair, [{}, {}, paidOn('2026-11-20'), paidOn('2026-11-20')])
    await buildBusinessExpenses(app, pair.worker, [
      { expense_date: '2026-11-20', cost_ex_vat: 5, vat_amount: 1 },
    ])
    expect(await statements()).toBe(none)
    // Who is signed in, and the figures.
    expect(none).toBe(2)
  })

  it('is for the worker alone', async () => {
    const pair = await buildWorkingPair(app)
    const path = `/api/workers/${pair.worker.id}/financial-stats`
    const other = await signedInClient(app, await buildWorker(app))
    expect((await other.get(path)).status).toBe(403)
    expect((await pair.asClient.get(path)).status).toBe(403)
    expect((await app.visitor().get(path)).status).toBe(401)
    const unknown = `/api/workers/${UNKNOWN_ID}/financial-stats`
    expect((await pair.asWorker.get(unknown)).status).toBe(404)
  })
})

/** A session of the day that the clock stands on now. */
const again = (pair: WorkingPair) => signedInClient(app, pair.worker)
