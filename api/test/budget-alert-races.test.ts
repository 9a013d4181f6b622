import type { Invoice } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statusesOf } from './support/at-once.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { countRows } from './support/count-rows.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  pair = await buildWorkingPair(app)
})

describe('when many invoices pass the alert threshold together', () => {
  /** Workers on the pair's project, each with a draft of one day of £200. */
  const drafts = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const worker = await buildWorker(app)
        await buildEngagement(app, worker, pair.client)
        const assigned = await pair.asClient.post(`/api/projects/${pair.projectId}/assign-worker`, {
          worker_id: worker.id,
        })
        expect(assigned.status).toBe(200)
        const own = { ...pair, worker, asWorker: await signedInClient(app, worker) }
        return { own, invoice: await createdInvoice(own) }
      }),
    )
  const send = ({ own, invoice }: { own: WorkingPair; invoice: Invoice }) =>
    own.asWorker.put(
      `/api/invoices/${invoice.id}`,
      invoiceBody(own, { status: 'submitted', items: [dayOn(own, '2026-11-09')] }),
    )
  const edit = (body: Record<string, unknown>) =>
    pair.asClient.put(`/api/projects/${pair.projectId}`, { name: 'Saltaire Mill', ...body })

  const alertCounts = async () => ({
    notifications: await countRows(app, 'notifications', {
      user_id: pair.client.id,
      type: 'project_budget_alert',
    }),
    audits: await countRows(app, 'audit_log', {
      action: 'project.budget_alert',
      subject_id: pair.projectId,
    }),
    mails: (
      await app.deps
        .knex('outbox')
        .where('kind', 'project.budget_alert')
        .where('payload', 'like', `%${pair.projectId}%`)
    ).length,
  })
  const all = (n: number) => ({ notifications: n, audits: n, mails: n })

  it('tells the client once', async () => {
    const ready = await drafts(8)
    // None of them alone, all but the last together.
    await edit({ budget: 1600, budget_alert_threshold: 50 })
    const answers = await Promise.all(ready.map(send))
    expect(statusesOf(answers)).toEqual(Array<number>(8).fill(200))
    expect(await alertCounts()).toEqual(all(1))
  })

  it('tells once for each threshold when that is changed meanwhile', async () => {
    const ready = await drafts(9)
    await edit({ budget: 1600, budget_alert_threshold: 50 })
    const last = ready.pop()
    const changed = edit({ budget_alert_threshold: 60 })
    const answers = await Promise.all([...ready.map(send), changed])
    expect(statusesOf(answers)).toEqual(Array<number>(9).fill(200))
    const before = (await alertCounts()).mails
    expect([0, 1, 2]).toContain(before)
    expect(await alertCounts()).toEqual(all(before))
    // £1,600 of £1,600 is spent, so whoever comes next tells under the new threshold unless one has.
    if (last) expect((await send(last)).status).toBe(200)
    const after = (await alertCounts()).mails
    expect([1, 2]).toContain(after)
    expect(await alertCounts()).toEqual(all(after))
    expect(
      await app.deps.knex('project_budget_alerts').where('project_id', pair.projectId).first(),
    ).toMatchObject({ alerted_at: expect.any(String) as string, spent: 1800 })
  })
})
