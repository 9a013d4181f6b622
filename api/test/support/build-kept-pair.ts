import type { Invoice, InvoiceBody, Timesheet } from '@daysheet/core'
import { newId } from '../../src/db/new-id.ts'
import { buildSubscription } from './build-subscription.ts'
import { timesheetBody } from './build-timesheet.ts'
import { buildWorker, signedInClient, type UserChanges } from './build-user.ts'
import { buildEngagement, buildProject, type WorkingPair } from './build-working-pair.ts'
import { invoiceBody } from './invoice-body.ts'
import { mailsSentTo } from './sent-mails.ts'
import type { RunningApp, TestApp } from './test-app.ts'

/** A worker on Premium Worker with a client of their own, who signs in nowhere. */
export interface KeptPair extends Omit<WorkingPair, 'client' | 'asClient'> {
  client: { id: string }
  /** Where its documents go. */
  address: string
}

let built = 0

export async function buildKeptClient(
  app: RunningApp,
  worker: { id: string },
  { address, copies = [] }: { address?: string; copies?: readonly string[] } = {},
): Promise<Pick<KeptPair, 'client' | 'address' | 'projectId'>> {
  built += 1
  const id = newId()
  const accounts_email = address ?? `accounts-${built}-${id.slice(-6)}@brook.example`
  await app.deps.knex('companies').insert({
    id,
    company_name: 'Brook Joinery Ltd',
    contact_name: 'Brook Joinery Ltd',
    contact_email: accounts_email,
    accounts_email,
    kept_by: worker.id,
  })
  await app.deps.knex('own_clients').insert({
    client_id: id,
    worker_id: worker.id,
    copy_emails: JSON.stringify(copies),
    payment_terms_days: 30,
    cis: '20',
  })
  await buildEngagement(app, worker, { id }, { day_rate: 210 })
  const projectId = await buildProject(app, { id }, { worker, name: 'Kitchen, 4 Canal Row' })
  return { client: { id }, address: accounts_email, projectId }
}

export async function buildKeptPair(
  app: RunningApp,
  {
    worker: changes = {},
    ...client
  }: { worker?: UserChanges; address?: string; copies?: readonly string[] } = {},
): Promise<KeptPair> {
  const worker = await buildWorker(app, { full_name: 'Callum Reid', ...changes })
  await buildSubscription(app, worker, {
    plan_id: 'premium-worker',
    trial_ends_at: '2030-01-01T00:00:00.000Z',
  })
  const kept = await buildKeptClient(app, worker, client)
  return { worker, ...kept, asWorker: await signedInClient(app, worker) }
}

/** An invoice that the worker submits to its own client. */
export async function submittedInvoice(
  pair: KeptPair,
  changes: Partial<InvoiceBody> = {},
): Promise<Invoice> {
  const body = invoiceBody(pair as never, { status: 'submitted', ...changes })
  const answer = await pair.asWorker.post<{ invoice: Invoice }>(
    `/api/workers/${pair.worker.id}/invoices`,
    body,
  )
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.invoice
}

export async function submittedTimesheet(pair: KeptPair): Promise<Timesheet> {
  const answer = await pair.asWorker.post<{ timesheet: Timesheet }>(
    `/api/workers/${pair.worker.id}/timesheets`,
    timesheetBody(pair as never, { status: 'submitted' }),
  )
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.timesheet
}

/** The secret of the newest link to a document that was mailed to this address. */
export async function mailedDocumentLink(app: TestApp, address: string): Promise<string> {
  const mails = await mailsSentTo(app, address)
  const secret = /\/shared\/([\da-f-]{36})/.exec(mails.at(-1)?.text ?? '')?.[1]
  if (!secret) throw new Error(`${address} got no link to a document`)
  return secret
}
