import {
  countsAsSpending,
  type BudgetSummary,
  type InvoiceBody,
  type InvoiceStatus,
  type ListedProject,
} from '@daysheet/core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recountSpending } from '../src/features/projects/index.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { buildProject, buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { startProgram } from './support/program.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Site extends WorkingPair {
  projects: string[]
}

async function site(): Promise<Site> {
  const pair = await buildWorkingPair(app)
  const projects = [pair.projectId]
  for (let n = 0; n < 2; n += 1) {
    projects.push(await buildProject(app, pair.client, { worker: pair.worker }))
  }
  return { ...pair, projects }
}

/** By project, as the list says it. */
async function listed({ client, asClient }: WorkingPair): Promise<Record<string, number>> {
  const path = `/api/clients/${client.id}/projects`
  const { body } = await asClient.get<{ projects: ListedProject[] }>(path)
  return Object.fromEntries(body.projects.map(({ id, spent }) => [id, spent]))
}

/** By project, added up here from every line of every invoice, in pence. */
async function addedUp({ projects }: Site): Promise<Record<string, number>> {
  const lines = (await app.deps
    .knex('invoice_items')
    .join('invoices', 'invoices.id', 'invoice_items.invoice_id')
    .whereIn('project_id', projects)
    .select('project_id', 'amount', 'expenses_share', 'invoices.status')) as {
    project_id: string
    amount: number
    expenses_share: number
    status: InvoiceStatus
  }[]
  const sums = Object.fromEntries(projects.map((id) => [id, 0]))
  for (const { project_id, amount, expenses_share, status } of lines) {
    if (!countsAsSpending(status)) continue
    sums[project_id] = (sums[project_id] ?? 0) + Math.round((amount + expenses_share) * 100)
  }
  return Object.fromEntries(Object.entries(sums).map(([id, pence]) => [id, pence / 100]))
}

/** Done, not seen by a client yet (403), gone, or refused by its status. */
const SETTLED = [200, 204, 403, 404, 409]
const ACTS = [
  'submit',
  'edit',
  'delete',
  'amend',
  'save',
  'approve',
  'undo-approval',
  'reject',
  'dispute',
  'resolve',
  'resolve-rejected',
  'mark-paid',
] as const

interface Step {
  act: (typeof ACTS)[number]
  invoice: number
  /** The project of each day. */
  days: number[]
  /** Pence. */
  expense: number
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...ACTS),
    invoice: fc.nat(2),
    days: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
    expense: fc.integer({ min: 1, max: 9_999 }),
  }),
  { minLength: 6, maxLength: 14 },
)

const bodyOf = (own: Site, { days, expense }: Step, status: InvoiceBody['status'] | 'disputed') =>
  invoiceBody(own, {
    status: status as InvoiceBody['status'],
    items: days.map((project, index) =>
      dayOn(
        { projectId: own.projects[project] ?? '' },
        `2026-11-${String(9 + index).padStart(2, '0')}`,
      ),
    ),
    expenses: [{ description: 'Fixings', quantity: 1, rate: expense / 100 }],
  })

/** Does the act whatever the invoice's status is: refused, it must leave the sums alone. */
function perform(own: Site, id: string, step: Step) {
  const path = `/api/invoices/${id}`
  const reason = { reason: 'Half a day' }
  const { asWorker, asClient } = own
  const calls: Record<Step['act'], () => Promise<{ status: number }>> = {
    submit: () => asWorker.put(path, bodyOf(own, step, 'submitted')),
    edit: () => asWorker.put(path, bodyOf(own, step, 'draft')),
    delete: () => asWorker.delete(path),
    amend: () => asWorker.put(`${path}/amend`, bodyOf(own, step, 'submitted')),
    save: () => asWorker.put(`${path}/amend`, bodyOf(own, step, 'disputed')),
    approve: () => asClient.post(`${path}/approve`),
    'undo-approval': () => asClient.post(`${path}/undo-approval`),
    reject: () => asClient.post(`${path}/reject`, reason),
    dispute: () => asClient.post(`${path}/dispute`, reason),
    resolve: () => asClient.post(`${path}/resolve-dispute`, { resolution: 'resolved' }),
    'resolve-rejected': () => asClient.post(`${path}/resolve-dispute`, { resolution: 'rejected' }),
    'mark-paid': () => asClient.post(`${path}/mark-paid`, {}),
  }
  return calls[step.act]()
}

describe('what the list says a project has cost', () => {
  it('is the sum of its invoices after any sequence of acts, those refused too', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const own = await site()
        const ids = [
          await createdInvoice(own),
          await createdInvoice(own, { status: 'submitted' }),
          await createdInvoice(own, { status: 'submitted' }),
        ].map(({ id }) => id)
        for (const step of sequence) {
          const { status } = await perform(own, ids[step.invoice] ?? '', step)
          expect(SETTLED).toContain(status)
        }
        const sums = await addedUp(own)
        expect(await listed(own)).toEqual(sums)
        const path = `/api/projects/${own.projectId}`
        const { body } = await own.asClient.get<{ budget_summary: BudgetSummary }>(path)
        expect(body.budget_summary.spent).toBe(sums[own.projectId])
      }),
      { numRuns: 25 },
    )
  }, 180_000)

  it('is the sum also when acts on several invoices come together, and while it is recounted', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const own = await site()
        const ids = [
          await createdInvoice(own, { status: 'submitted' }),
          await createdInvoice(own, { status: 'submitted' }),
          await createdInvoice(own),
        ].map(({ id }) => id)
        const acts = sequence.map((step) => perform(own, ids[step.invoice] ?? '', step))
        const [answers] = await Promise.all([Promise.all(acts), recountSpending(app.deps.knex)])
        for (const { status } of answers) expect(SETTLED).toContain(status)
        expect(await listed(own)).toEqual(await addedUp(own))
      }),
      { numRuns: 10 },
    )
  }, 180_000)
})

describe('the command that counts what projects have cost anew', () => {
  it('puts right what differs, says so, and leaves the rest', async () => {
    const own = await site()
    await createdInvoice(own, { status: 'submitted' })
    const right = await listed(own)
    expect(right[own.projectId]).toBe(200)
    const stored = app.deps.knex('project_budget_alerts').where('project_id', own.projectId)
    await stored.clone().update({ spent: 150.5, alerted_at: '2026-11-01 12:00:00' })
    const recount = async () => {
      const program = startProgram('recount-spending.ts', {
        env: { DATABASE_URL: app.config.database.url },
      })
      expect(await program.ended).toBe(0)
      return program.stdout()
    }
    expect(await recount()).toContain(`${own.projectId}: £150.50 was stored, £200.00 is right`)
    expect(await listed(own)).toEqual(right)
    expect(await stored.clone().first()).toMatchObject({
      alerted_at: expect.stringContaining('2026-11-01') as string,
    })
    expect(await recount()).not.toContain('was stored')
  })
})
