import type { WorkerStats } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../src/db/new-id.ts'
import { buildManyInvoices, createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T12:00:00.000Z'))

const under = { worker: { cis_registered: true, cis_status: '20' } } as const

async function statsOf({ worker, asClient }: WorkingPair): Promise<WorkerStats> {
  const answer = await asClient.get<{ stats: WorkerStats }>(`/api/workers/${worker.id}/stats`)
  expect(answer.status).toBe(200)
  return answer.body.stats
}

const act = async ({ asClient }: WorkingPair, id: string, action: string, body?: unknown) =>
  expect(await asClient.post(`/api/invoices/${id}/${action}`, body)).toMatchObject({ status: 200 })

describe('the quick stats about a worker', () => {
  it('are all zeros before anything was sent', async () => {
    const pair = await buildWorkingPair(app)
    await invoiceIn('draft', pair)
    expect(await statsOf(pair)).toEqual({
      tax_year: 2026,
      paid: { count: 0, total_amount: 0, cis_deduction: 0, net_amount: 0 },
      outstanding: { count: 0, net_amount: 0 },
      decisions: { count: 0, average_days: null },
    })
  })

  it('count what is outstanding: submitted, approved, disputed and resolved, archived too', async () => {
    const pair = await buildWorkingPair(app, under)
    const { net_amount } = await invoiceIn('submitted', pair)
    const approved = await invoiceIn('approved', pair)
    await act(pair, approved.id, 'archive')
    for (const status of ['disputed', 'dispute_resolved', 'rejected', 'paid', 'draft'] as const) {
      await invoiceIn(status, pair)
    }
    const { outstanding } = await statsOf(pair)
    expect(outstanding.count).toBe(4)
    expect(outstanding.net_amount).toBeCloseTo(net_amount * 4, 6)
  })

  it('add up what was paid in the tax year, by the day of payment', async () => {
    const pair = await buildWorkingPair(app, under)
    const paidOn = async (paid_at: string) => {
      const invoice = await invoiceIn('approved', pair)
      await act(pair, invoice.id, 'mark-paid', { paid_at })
      return invoice
    }
    await paidOn('2026-04-05')
    const first = await paidOn('2026-04-06')
    await paidOn('2026-11-20')
    const { paid } = await statsOf(pair)
    expect(paid.count).toBe(2)
    expect(paid.net_amount).toBeCloseTo(first.net_amount * 2, 6)
    expect(paid.total_amount).toBeCloseTo(first.total_amount * 2, 6)
    expect(paid.cis_deduction).toBeCloseTo(first.cis_deduction * 2, 6)
    expect(paid.cis_deduction).toBeGreaterThan(0)
  })

  it('average the days to the first decision, counted anew after an amendment', async () => {
    const pair = await buildWorkingPair(app)
    const on = (day: number) => `2026-11-${day} 12:00:00.500`
    const documents = [
      { status: 'approved', submitted_at: on(10), approved_at: on(11) },
      { status: 'paid', submitted_at: on(10), approved_at: on(12), paid_at: '2026-11-19' },
      { status: 'rejected', submitted_at: on(10), rejected_at: on(13) },
      // Resolved and rejected on the 19th, disputed after two days.
      { status: 'rejected', submitted_at: on(10), disputed_at: on(12), rejected_at: on(19) },
      // Amended after the dispute: waits since then, or took four days since then.
      { status: 'submitted', submitted_at: on(14), disputed_at: on(12) },
      { status: 'approved', submitted_at: on(14), disputed_at: on(12), approved_at: on(18) },
      { status: 'submitted', submitted_at: on(10) },
    ]
    await buildManyInvoices(app, pair, documents.length, (index) => ({ ...documents[index] }))
    // 1, 2, 3, 2 and 4 days.
    expect((await statsOf(pair)).decisions).toEqual({ count: 5, average_days: 2.4 })
  })

  it('forget an approval that was undone', async () => {
    const pair = await buildWorkingPair(app)
    const { id } = await createdInvoice(pair, { status: 'submitted' })
    app.clock.advance(60)
    await act(pair, id, 'approve')
    expect((await statsOf(pair)).decisions).toEqual({ count: 1, average_days: 0 })
    await act(pair, id, 'undo-approval')
    expect((await statsOf(pair)).decisions).toEqual({ count: 0, average_days: null })
  })

  it('are about the two alone', async () => {
    const pair = await buildWorkingPair(app)
    const colleague = await buildWorkingPair(app)
    const elsewhere = await buildClient(app)
    await buildEngagement(app, pair.worker, elsewhere)
    await buildEngagement(app, colleague.worker, pair.client)
    await buildManyInvoices(app, { ...pair, client: elsewhere }, 2, (index) => ({
      invoice_number: `INV-2021-000${index}`,
    }))
    await buildManyInvoices(app, { ...colleague, client: pair.client }, 2)
    await buildManyInvoices(app, pair, 1)
    expect((await statsOf(pair)).outstanding).toEqual({ count: 1, net_amount: 160 })
  })

  it('stay after the two have parted', async () => {
    const pair = await buildWorkingPair(app, { engagement: { status: 'inactive' } })
    await buildManyInvoices(app, pair, 3)
    expect((await statsOf(pair)).outstanding).toEqual({ count: 3, net_amount: 480 })
  })

  it('cost the same number of statements however many invoices there are', async () => {
    const pair = await buildWorkingPair(app)
    const read = () => countStatements(app.deps.knex, () => statsOf(pair))
    await read()
    const few = await read()
    await buildManyInvoices(app, pair, 60)
    expect(await read()).toBe(few)
    expect(few).toBeLessThanOrEqual(5)
  })
})

describe('who may read them', () => {
  it('is a client that works or worked with the worker', async () => {
    const pair = await buildWorkingPair(app)
    const path = `/api/workers/${pair.worker.id}/stats`
    const other = await signedInClient(app, await buildClient(app))
    const colleague = await signedInClient(app, await buildWorker(app))
    expect(await other.get(path)).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    })
    for (const caller of [pair.asWorker, colleague]) {
      expect(await caller.get(path)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    }
    for (const id of [newId(), pair.client.id]) {
      expect(await pair.asClient.get(`/api/workers/${id}/stats`)).toMatchObject({ status: 404 })
    }
    expect(await pair.asClient.get('/api/workers/7/stats')).toMatchObject({ status: 422 })
  })
})
