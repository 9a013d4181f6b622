import type { BudgetSummary, ErrorBody, Project } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/new-id.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { buildManyInvoices, createdInvoice } from './support/build-invoice.ts'
import { buildWorker } from './support/build-user.ts'
import { buildProject, buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Read = { project: Project; budget_summary: BudgetSummary } & ErrorBody

const oneDay = (pair: WorkingPair, projectId = pair.projectId, day = '2026-11-09') =>
  dayOn({ projectId }, day)

const edit = (pair: WorkingPair, body: Record<string, unknown>) =>
  pair.asClient.put<Read>(`/api/projects/${pair.projectId}`, { name: 'Saltaire Mill', ...body })

const read = async ({ asClient, projectId }: WorkingPair) =>
  (await asClient.get<Read>(`/api/projects/${projectId}`)).body

/** One day at £200 a day, without expenses. */
const submitDay = (pair: WorkingPair, changes: Parameters<typeof createdInvoice>[1] = {}) =>
  createdInvoice(pair, {
    status: 'submitted',
    items: [oneDay(pair)],
    expenses: [],
    ...changes,
  })

const assign = (pair: WorkingPair, worker: { id: string }) =>
  app.deps.knex('project_assignments').insert({
    id: newId(),
    project_id: pair.projectId,
    worker_id: worker.id,
    client_id: pair.client.id,
    assigned_at: '2026-11-01 12:00:00',
  })

async function alertsOf(pair: WorkingPair) {
  const { knex } = app.deps
  const notifications = await knex('notifications')
    .where({ user_id: pair.client.id, type: 'project_budget_alert' })
    .select('title')
  const audits = await knex('audit_log').where({
    action: 'project.budget_alert',
    subject_id: pair.projectId,
  })
  const mails = await knex('outbox')
    .where('kind', 'project.budget_alert')
    .where('payload', 'like', `%${pair.projectId}%`)
  return { notifications: notifications.length, audits: audits.length, mails: mails.length }
}
const ONE = { notifications: 1, audits: 1, mails: 1 }
const NONE = { notifications: 0, audits: 0, mails: 0 }

describe('when a client edits a project', () => {
  it('keeps what is not named, writes the audit log and refuses an older version', async () => {
    const pair = await buildWorkingPair(app)
    const answer = await edit(pair, { budget: 5000, status: 'completed', version: 1 })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        project: {
          name: 'Saltaire Mill',
          code: 'SM-C',
          budget: 5000,
          budget_alert_threshold: 80,
          status: 'completed',
          version: 2,
        },
      },
    })
    expect(await edit(pair, { budget: 1, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
    const [entry] = await app.deps.knex('audit_log').where({
      action: 'project.update',
      subject_id: pair.projectId,
    })
    expect(entry).toMatchObject({ actor_id: pair.client.id })
    expect(String(entry?.before)).toContain('Saltaire Mill, Block C')
    expect(String(entry?.after)).toContain('"budget":5000')
  })

  it.each([
    [{ budget: -1 }, 'budget', 'Budget must be positive'],
    [{ budget_alert_threshold: 0 }, 'budget_alert_threshold', 'Must be between 1-100'],
    [{ budget_alert_threshold: 101 }, 'budget_alert_threshold', 'Must be between 1-100'],
    [
      { start_date: '2026-03-02', end_date: '2026-03-01' },
      'end_date',
      'End date must be after start date',
    ],
    [{ status: 'gone' }, 'status', 'Choose active, paused, completed or cancelled'],
    [{ name: ' ' }, 'name', 'Project name is required'],
  ])('says what is wrong with %j in one sentence', async (body, path, message) => {
    const pair = await buildWorkingPair(app)
    const answer = await edit(pair, body)
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual([{ path, message }])
  })
})

describe('what a project has cost', () => {
  it('counts what is sent, and shares the expenses by labour', async () => {
    const pair = await buildWorkingPair(app)
    const gate = await buildProject(app, pair.client, { worker: pair.worker })
    const invoice = await submitDay(pair, {
      items: [
        oneDay(pair),
        oneDay(pair, pair.projectId, '2026-11-10'),
        oneDay(pair, gate, '2026-11-11'),
      ],
      expenses: [{ description: 'Fuel', quantity: 1, rate: 45.5 }],
    })
    await createdInvoice(pair)
    const spending = { spent: 430.33, labour: 400, expenses: 30.33 }
    expect((await read(pair)).budget_summary).toEqual({
      ...spending,
      by_worker: [{ worker_id: pair.worker.id, full_name: pair.worker.full_name, ...spending }],
      by_week: [{ week_start: '2026-11-09', ...spending }],
    })
    expect(await read({ ...pair, projectId: gate })).toMatchObject({
      budget_summary: { spent: 215.17 },
    })
    await pair.asClient.post(`/api/invoices/${invoice.id}/reject`, { reason: 'Twice' })
    expect((await read(pair)).budget_summary.spent).toBe(0)
  })

  it('takes the same number of statements for one invoice and worker or sixty', async () => {
    const pair = await buildWorkingPair(app)
    await submitDay(pair)
    const forOne = await countStatements(app.deps.knex, () => read(pair))
    for (let n = 1; n < 60; n += 1) {
      const worker = await buildWorker(app)
      await assign(pair, worker)
      await buildManyInvoices(app, { ...pair, worker }, 1)
    }
    expect(await countStatements(app.deps.knex, () => read(pair))).toBe(forOne)
    expect((await read(pair)).budget_summary.by_worker).toHaveLength(60)
  })
})

describe('when an invoice passes the alert threshold', () => {
  it('tells the client once by mail and notification', async () => {
    const pair = await buildWorkingPair(app)
    await edit(pair, { budget: 500 })
    await submitDay(pair)
    expect(await alertsOf(pair)).toEqual(NONE)
    await submitDay(pair)
    expect(await alertsOf(pair)).toEqual(ONE)
    await submitDay(pair)
    expect(await alertsOf(pair)).toEqual(ONE)
    const mails = await mailsSentTo(app, pair.client.email)
    const [mail] = mails.filter(({ subject }) => subject?.includes('budget'))
    expect(mail?.subject).toBe('Saltaire Mill has used 80% of its budget')
    expect(mail?.text).toContain('Spent: £400.00')
    expect(mail?.text).toContain('Remaining: £100.00')
    expect(mail?.text).toContain(`/dashboard/projects/${pair.projectId}`)
  })

  it('tells again only after the budget or the threshold was changed', async () => {
    const pair = await buildWorkingPair(app)
    await edit(pair, { budget: 200 })
    await submitDay(pair)
    await edit(pair, { location: 'Shipley', budget: 200 })
    await submitDay(pair)
    expect(await alertsOf(pair)).toEqual(ONE)
    await edit(pair, { budget_alert_threshold: 90 })
    expect(await alertsOf(pair)).toEqual(ONE)
    await submitDay(pair)
    expect(await alertsOf(pair)).toEqual({ notifications: 2, audits: 2, mails: 2 })
  })

  it('counts an amended invoice and one whose dispute is resolved', async () => {
    const pair = await buildWorkingPair(app)
    const invoice = await submitDay(pair)
    await pair.asClient.post(`/api/invoices/${invoice.id}/dispute`, { reason: 'Half a day' })
    await edit(pair, { budget: 200 })
    await pair.asClient.post(`/api/invoices/${invoice.id}/resolve-dispute`, {
      resolution: 'resolved',
    })
    expect(await alertsOf(pair)).toEqual(ONE)

    const other = await buildWorkingPair(app)
    const disputed = await submitDay(other)
    await other.asClient.post(`/api/invoices/${disputed.id}/dispute`, { reason: 'Half a day' })
    await edit(other, { budget: 200 })
    const amended = await other.asWorker.put(
      `/api/invoices/${disputed.id}/amend`,
      invoiceBody(other, { status: 'submitted', items: [oneDay(other)], expenses: [] }),
    )
    expect(amended.status).toBe(200)
    expect(await alertsOf(other)).toEqual(ONE)
  })

  it('takes the same number of statements however many projects the invoice names', async () => {
    const submit = async (count: number) => {
      const pair = await buildWorkingPair(app)
      const ids = [pair.projectId]
      for (let n = 1; n < count; n += 1) {
        ids.push(await buildProject(app, pair.client, { worker: pair.worker }))
      }
      await app.deps.knex('projects').whereIn('id', ids).update({ budget: 100 })
      const statements = await countStatements(app.deps.knex, () =>
        submitDay(pair, {
          items: ids.map((id, index) =>
            oneDay(pair, id, `2026-11-${String(index + 9).padStart(2, '0')}`),
          ),
        }),
      )
      return {
        statements,
        alerts: await app.deps
          .knex('project_budget_alerts')
          .whereIn('project_id', ids)
          .whereNotNull('alerted_at'),
      }
    }
    const one = await submit(1)
    const three = await submit(3)
    expect(three.alerts).toHaveLength(3)
    expect(three.statements).toBe(one.statements)
  })
})
