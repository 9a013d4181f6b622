import type { ClientDashboard } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../src/db/new-id.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { draftedInvitation } from './support/build-invitation.ts'
import { buildManyInvoices, createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildMember } from './support/build-member.ts'
import { timesheetIn } from './support/build-timesheet.ts'
import { buildWorker } from './support/build-user.ts'
import { buildEngagement, buildProject, buildWorkingPair } from './support/build-working-pair.ts'
import { dashboardOf, under } from './support/client-dashboard.ts'
import { countStatements } from './support/count-statements.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T12:00:00.000Z'))

describe('the dashboard of a client', () => {
  it('is all zeros before anything has happened, and compliant', async () => {
    const pair = await buildWorkingPair(app)
    expect(await dashboardOf(pair)).toMatchObject({
      stats: {
        totalWorkers: 1,
        activeProjects: 1,
        pendingInvoices: 0,
        totalOwed: 0,
        totalCisOwed: 0,
      },
      cis_owed_by: null,
      unread_notifications: 0,
      invoices: [],
      waiting: { invoices: 0, timesheets: 0, overdue_invoices: 0, expiring_invitations: 0 },
      cis_compliance: { is_compliant: true, missing_statements: 0 },
    })
  })

  it('adds up what is owed, and says what waits for a decision', async () => {
    const pair = await buildWorkingPair(app)
    await buildProject(app, pair.client, { status: 'paused' })
    await buildProject(app, pair.client, { archived_at: sqlInstant(app.clock.now()) })
    await invoiceIn('draft', pair)
    const submitted = await invoiceIn('submitted', pair)
    const approved = await invoiceIn('approved', pair)
    const resolved = await invoiceIn('dispute_resolved', pair)
    await invoiceIn('disputed', pair)
    await invoiceIn('rejected', pair)
    await timesheetIn('submitted', pair)
    const dashboard = await dashboardOf(pair)
    const owed = submitted.net_amount + approved.net_amount + resolved.net_amount
    expect(dashboard).toMatchObject({
      stats: { totalWorkers: 1, activeProjects: 1, pendingInvoices: 1 },
      total_workers: 1,
      active_projects: 1,
      paused_projects: 1,
      pending_invoices: 1,
      waiting: { invoices: 1, timesheets: 1 },
    })
    expect(dashboard.stats.totalOwed).toBeCloseTo(owed, 6)
    expect(dashboard.total_amount_pending).toBe(dashboard.stats.totalOwed)
    expect(dashboard.unread_notifications).toBeGreaterThan(0)
    expect(dashboard.invoices).toHaveLength(5)
    expect(dashboard.invoices.every(({ status }) => status !== 'draft')).toBe(true)
  })

  it('says to each member what they may decide themself', async () => {
    const pair = await buildWorkingPair(app)
    const other = await buildProject(app, pair.client, { worker: pair.worker, code: 'CYO-01' })
    await pair.asClient.patch('/api/company/approval-rules', { second_approval_above: 1 })
    const elsewhere = { ...pair, projectId: other }
    const { id } = await invoiceIn('submitted', pair)
    await invoiceIn('submitted', elsewhere)
    await timesheetIn('submitted', elsewhere)
    const asMember = async (part: Parameters<typeof buildMember>[2]) =>
      (await buildMember(app, pair.client, part)).caller
    const manager = { role: 'project_manager', project_ids: [pair.projectId] } as const
    const waitingFor = async (caller: HttpClient) =>
      (await caller.get<ClientDashboard>(`/api/clients/${pair.client.id}/dashboard`)).body.waiting
    expect(await waitingFor(pair.asClient)).toMatchObject({ invoices: 2, is_shared: false })
    const priya = await asMember(manager)
    const limited = await asMember({ ...manager, approval_limit: 1 })
    const joan = await asMember({ role: 'accountant' })
    expect(await waitingFor(priya)).toMatchObject({ invoices: 1, timesheets: 0, is_shared: true })
    expect(await waitingFor(limited)).toMatchObject({ invoices: 0, timesheets: 0 })
    expect(await waitingFor(joan)).toMatchObject({ invoices: 0, timesheets: 0 })
    expect((await pair.asClient.post(`/api/invoices/${id}/approve`)).status).toBe(200)
    expect(await waitingFor(pair.asClient)).toMatchObject({ invoices: 1, timesheets: 1 })
    expect(await waitingFor(priya)).toMatchObject({ invoices: 1 })
  })

  it('counts what is overdue, submitted and disputed ones too', async () => {
    const pair = await buildWorkingPair(app)
    const due_date = '2026-11-02'
    await createdInvoice(pair, { status: 'submitted', due_date })
    await createdInvoice(pair, { status: 'draft', due_date })
    const { waiting, invoices } = await dashboardOf(pair)
    expect(waiting).toMatchObject({
      overdue_invoices: 1,
      overdue_amount: invoices[0]?.net_amount,
    })
  })

  it('counts invitations that end today or tomorrow', async () => {
    const pair = await buildWorkingPair(app)
    for (const daysLeft of [-1, 0, 1, 2]) {
      const { id } = await draftedInvitation(pair.asClient)
      const expires = new Date(Date.parse(app.clock.now()) + daysLeft * 86_400_000).toISOString()
      await app.deps
        .knex('invitations')
        .where('id', id)
        .update({
          status: 'sent',
          invited_at: sqlInstant(app.clock.now()),
          expires_at: sqlInstant(expires),
        })
    }
    expect((await dashboardOf(pair)).waiting.expiring_invitations).toBe(2)
    const expiring = await pair.asClient.get<{ relationships: { days_until_expiry: number }[] }>(
      `/api/clients/${pair.client.id}/workers?status=expiring`,
    )
    const days = expiring.body.relationships.map(({ days_until_expiry }) => days_until_expiry)
    expect(days.toSorted()).toEqual([0, 1])
  })
})

describe('who may read a dashboard', () => {
  it('is its client alone', async () => {
    const pair = await buildWorkingPair(app)
    const other = await buildWorkingPair(app)
    const path = `/api/clients/${pair.client.id}/dashboard`
    expect(await other.asClient.get(path)).toMatchObject({ status: 403 })
    expect(await pair.asWorker.get(path)).toMatchObject({ status: 403 })
    expect(await other.asClient.get(`/api/clients/${newId()}/dashboard`)).toMatchObject({
      status: 404,
    })
  })

  it('costs the same number of statements for one worker, project and invoice or sixty', async () => {
    const pair = await buildWorkingPair(app, under)
    const read = () => countStatements(app.deps.knex, () => dashboardOf(pair))
    await invoiceIn('submitted', pair)
    await invoiceIn('paid', pair)
    await read()
    const few = await read()
    for (let n = 1; n < 60; n += 1) {
      const worker = await buildWorker(app)
      await buildEngagement(app, worker, pair.client)
      const projectId = await buildProject(app, pair.client, { worker })
      await buildManyInvoices(app, { ...pair, worker, projectId }, 1, () => ({
        status: n % 2 === 0 ? 'submitted' : 'paid',
        ...(n % 2 === 0 ? {} : { paid_at: '2026-11-10', tax_year: 2026, tax_month: 8 }),
      }))
    }
    await timesheetIn('submitted', pair)
    expect((await dashboardOf(pair)).stats).toMatchObject({ totalWorkers: 60, activeProjects: 60 })
    expect(await read()).toBe(few)
    // The caller, the rules by which they may decide, the three of the figures, and the invoices with
    // what is known of them: overlaps, verifications, payments, and the rates that the client pays on
    // the worker's word.
    expect(few).toBeLessThanOrEqual(13)
  })
})
