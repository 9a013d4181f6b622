import {
  cisStatements,
  formOf,
  type Invoice,
  type OwnProject,
  type Timesheet,
} from '@daysheet/core'
import type { User } from '../../src/features/accounts/index.ts'
import { addOwnClient } from './build-own-client.ts'
import { buildSubscription } from './build-subscription.ts'
import { timesheetBody } from './build-timesheet.ts'
import type { HttpClient } from './http-client.ts'
import { dayOn, invoiceBody } from './invoice-body.ts'
import type { TestApp } from './test-app.ts'

/** Stands in everything that was written for it. */
export const NAME = 'Zephyr Cold Stores'

/** An own client, and what is of it. */
export interface HiddenClient {
  ids: Record<
    | 'client'
    | 'project'
    | 'engagement'
    | 'invoice'
    | 'paid'
    | 'timesheet'
    | 'creditNote'
    | 'statement',
    string
  >
}

/** An own client of this worker with documents of every kind, all of which name it. */
export async function writeHiddenClient(
  app: TestApp,
  { worker, asWorker }: { worker: User; asWorker: HttpClient },
): Promise<HiddenClient> {
  await buildSubscription(app, worker, {
    plan_id: 'premium-worker',
    status: 'active',
    trial_ends_at: null,
    is_billed: true,
  })
  const own = await addOwnClient(
    { worker, asWorker },
    {
      company_name: `${NAME} Ltd`,
      contact_name: `Ann of ${NAME}`,
      invoice_email: 'accounts@zephyr.example',
      first_project: `${NAME}, bay 4`,
      notes: `${NAME} pays late`,
    },
  )
  const base = `/api/workers/${worker.id}`
  const client = { id: own.client_id }
  const { body } = await asWorker.get<{ projects: OwnProject[] }>(
    `${base}/own-clients/${client.id}/projects`,
  )
  const pair = { client, projectId: body.projects[0]?.id ?? '' }
  const invoice = async (day: string) =>
    (
      await asWorker.post<{ invoice: Invoice }>(
        `${base}/invoices`,
        invoiceBody(pair, { items: [dayOn(pair, day)], status: 'submitted', notes: NAME }),
      )
    ).body.invoice
  const [sent, paid] = [await invoice('2026-11-09'), await invoice('2026-11-10')]
  await asWorker.post(`/api/invoices/${paid.id}/record`, { what: 'paid', paid_at: '2026-11-20' })
  const credited = await asWorker.post<{ credit_note: { id: string } }>(
    `/api/invoices/${paid.id}/credit-notes`,
    { reason: `${NAME} was charged twice`, lines: [{ kind: 'labour', amount: 10 }] },
  )
  const timesheet = await asWorker.post<{ timesheet: Timesheet }>(
    `${base}/timesheets`,
    timesheetBody(pair, { status: 'submitted' }),
  )
  const filed = await asWorker.post<{ statement: { id: string } }>(
    `${base}/cis-statements`,
    undefined,
    {
      raw: formOf(cisStatements.file.body, {
        client_id: client.id,
        tax_year: 2026,
        tax_month: 7,
        total_payments: 210,
        total_deductions: 42,
      }),
    },
  )
  return {
    ids: {
      client: client.id,
      project: pair.projectId,
      engagement: own.engagement_id ?? '',
      invoice: sent.id,
      paid: paid.id,
      timesheet: timesheet.body.timesheet.id,
      creditNote: credited.body.credit_note.id,
      statement: filed.body.statement.id,
    },
  }
}

const TABLES = [
  ['companies', 'id'],
  ['own_clients', 'client_id'],
  ['engagements', 'client_id'],
  ['projects', 'client_id'],
  ['project_assignments', 'client_id'],
  ['invoices', 'client_id'],
  ['invoice_payments', 'client_id'],
  ['credit_notes', 'client_id'],
  ['timesheets', 'client_id'],
  ['cis_statements', 'client_id'],
  ['join_requests', 'client_id'],
  ['document_links', 'client_id'],
] as const

/** Everything that is stored of it. */
export const rowsOf = (app: TestApp, { ids }: HiddenClient): Promise<unknown[][]> =>
  Promise.all(
    TABLES.map(
      async ([table, column]) =>
        (await app.deps.knex(table).where(column, ids.client).select()) as unknown[],
    ),
  )
