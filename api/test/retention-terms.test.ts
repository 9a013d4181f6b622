import type { ErrorBody, Invoice, ProjectOption, WorkerDetail } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildProject, buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { dayOn } from './support/invoice-body.ts'
import {
  approved,
  buildRetainingPair,
  edited,
  job,
  ledgerOf,
  submitted,
  TAXED,
} from './support/retention-story.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set('2026-11-21T12:00:00.000Z'))
afterAll(() => app.close())

const figures = ({
  retention_amount,
  vat_amount,
  total_amount,
  cis_deduction,
  net_amount,
}: Invoice) => [retention_amount, vat_amount, total_amount, cis_deduction, net_amount]
const detailOf = async (pair: WorkingPair) =>
  (await pair.asClient.get<{ worker: WorkerDetail }>(`/api/workers/${pair.worker.id}`)).body.worker
const assignmentTerms = (pair: WorkingPair, retention: object | null) =>
  pair.asClient.put<ErrorBody>(
    `/api/projects/${pair.projectId}/workers/${pair.worker.id}/retention`,
    { retention },
  )

describe('terms that a client agrees with a worker', () => {
  it('are kept with the engagement, and its worker is told by notification and mail', async () => {
    const pair = await buildRetainingPair(app, { percent: 3, cap_amount: 500 })
    expect((await detailOf(pair)).relationship?.retention).toEqual({
      percent: 3,
      cap_amount: 500,
      practical_completion_on: null,
      defects_months: 12,
      defects_end_on: null,
      release_first_percent: 50,
    })
    const { body } = await pair.asWorker.get<{ notifications: { title: string }[] }>(
      '/api/notifications',
    )
    expect(body.notifications.map(({ title }) => title)).toContain(
      'Pennine Build Ltd keeps back 3% of your invoices',
    )
    const mails = await mailsSentTo(app, pair.worker.email)
    expect(mails.map(({ subject }) => subject)).toContain(
      'Pennine Build Ltd keeps back 3% of your invoices',
    )
  })

  it('keep what counted before, and tell nobody of terms that stay as they are', async () => {
    const pair = await buildRetainingPair(app)
    await edited(pair, { retention: { percent: 3 } })
    await edited(pair, { retention: { percent: 0 } })
    const rows = (await app.deps
      .knex('retention_terms')
      .where('worker_id', pair.worker.id)
      .orderBy('id')) as { percent: number; ended_at: string | null }[]
    expect(rows.map(({ percent, ended_at }) => [percent, ended_at === null])).toEqual([
      [3, false],
      [0, true],
    ])
    const { body } = await pair.asWorker.get<{ notifications: { title: string }[] }>(
      '/api/notifications',
    )
    expect(body.notifications).toHaveLength(2)
  })

  it.each([
    [{ percent: 10.01 }, 'retention.percent'],
    [{ percent: 3, cap_amount: -1 }, 'retention.cap_amount'],
    [
      { percent: 3, practical_completion_on: '2026-11-30', defects_end_on: '2026-11-29' },
      'retention.defects_end_on',
    ],
  ])('are refused where they can’t be: %o', async (retention, path) => {
    const pair = await buildWorkingPair(app, TAXED)
    const response = await edited(pair, { retention })
    expect(response.status).toBe(422)
    expect((response.body as ErrorBody).issues).toMatchObject([{ path }])
  })
})

describe('an invoice under retention', () => {
  it('comes to the figures of the worked example', async () => {
    const pair = await buildRetainingPair(app)
    const invoice = await submitted(pair)
    expect(figures(invoice)).toEqual([129, 834.2, 5005.2, 654.2, 4351])
    expect(invoice).toMatchObject({ kind: 'work', retention_percent: 3, retention_base: 4300 })
  })

  it('keeps back no more than the cap leaves', async () => {
    const pair = await buildRetainingPair(app, { percent: 3, cap_amount: 150 })
    await approved(pair)
    const invoice = await submitted(pair)
    expect(invoice.retention_amount).toBe(21)
    const { body } = await pair.asWorker.get<{ projects: ProjectOption[] }>(
      `/api/workers/${pair.worker.id}/projects/${pair.client.id}`,
    )
    expect(body.projects[0]?.retention?.held_before).toBe(150)
  })

  it('keeps back by the terms of the project where that has its own', async () => {
    const pair = await buildRetainingPair(app)
    await assignmentTerms(pair, { percent: 0 })
    expect((await submitted(pair)).retention_amount).toBe(0)
    await assignmentTerms(pair, null)
    expect((await submitted(pair)).retention_amount).toBe(129)
  })

  it('shares expenses over projects as their spending does', async () => {
    const pair = await buildWorkingPair(app, TAXED)
    const gatehouse = await buildProject(app, pair.client, { worker: pair.worker })
    await assignmentTerms(pair, { percent: 3 })
    const work = (project_id: string, work_date: string) =>
      dayOn({ projectId: project_id }, work_date)
    const invoice = await submitted(pair, {
      items: [
        work(pair.projectId, '2026-11-09'),
        work(pair.projectId, '2026-11-10'),
        work(gatehouse, '2026-11-11'),
      ],
      expenses: [{ description: 'Fuel', quantity: 1, rate: 45.5 }],
    })
    expect(invoice).toMatchObject({ retention_base: 430.33, retention_amount: 12.91 })
  })

  it('stays as it was sent when terms change; a draft is priced anew when it is saved', async () => {
    const pair = await buildWorkingPair(app, TAXED)
    const sent = await submitted(pair)
    const draft = await submitted(pair, { status: 'draft' })
    await edited(pair, { retention: { percent: 3 } })
    const read = async (id: string) =>
      (await pair.asWorker.get<{ invoice: Invoice }>(`/api/invoices/${id}`)).body.invoice
    expect((await read(sent.id)).retention_amount).toBe(0)
    expect((await read(draft.id)).retention_amount).toBe(0)
    await pair.asWorker.put(`/api/invoices/${draft.id}`, job(pair))
    expect((await read(draft.id)).retention_amount).toBe(129)
  })

  it('is in the ledger once it is approved, and no draft that is deleted stays in it', async () => {
    const pair = await buildRetainingPair(app)
    const draft = await submitted(pair, { status: 'draft' })
    await submitted(pair)
    expect((await ledgerOf(pair)).retentions).toEqual([])
    await pair.asWorker.delete(`/api/invoices/${draft.id}`)
    const left = (await app.deps
      .knex('retention_entries')
      .where('invoice_id', draft.id)) as unknown[]
    expect(left).toEqual([])
    await approved(pair)
    expect((await ledgerOf(pair)).totals).toMatchObject({ withheld: 129, held: 129, released: 0 })
  })
})
