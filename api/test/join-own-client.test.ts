import type {
  AcceptedJoinRequest,
  ErrorBody,
  Invoice,
  InvoiceCounts,
  JoinRequest,
  OwnClient,
  Project,
  PublicJoinRequest,
  Timesheet,
} from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOwnPair, buildPremiumWorker, type OwnPair } from './support/build-own-client.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement } from './support/build-working-pair.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-12-01T12:00:00.000Z'))

type OneInvoice = { invoice: Invoice } & ErrorBody
type Accepted = AcceptedJoinRequest & ErrorBody
interface Received {
  invoices: Invoice[]
  counts: InvoiceCounts
}

const base = ({ worker }: Pick<OwnPair, 'worker'>) => `/api/workers/${worker.id}`
const ownPath = (pair: OwnPair) => `${base(pair)}/own-clients/${pair.client.id}`

async function invoice(pair: OwnPair, changes: object = {}): Promise<Invoice> {
  const body = invoiceBody(pair, { status: 'submitted', ...changes })
  const answer = await pair.asWorker.post<OneInvoice>(`${base(pair)}/invoices`, body)
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.invoice
}

let requestCount = 0
/** Asks the own client to join; the address is its own, so that its mail is found. */
async function ask(pair: OwnPair, body: object = {}) {
  requestCount += 1
  const email = `join-${requestCount}-${pair.worker.id.slice(-6)}@brook.example`
  const answer = await pair.asWorker.post<{ join_request: JoinRequest } & ErrorBody>(
    `${ownPath(pair)}/join-request`,
    { email, ...body },
  )
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  const [mail] = await mailsSentTo(app, email)
  const secret = /\/join\/([0-9a-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? ''
  return { email, secret, request: answer.body.join_request, mail }
}

/** A paid, an approved, a disputed, a submitted and a draft invoice, and a submitted timesheet. */
async function withDocuments(pair: OwnPair) {
  const paid = await invoice(pair)
  await pair.asWorker.post(`/api/invoices/${paid.id}/record`, { what: 'paid' })
  const disputed = await invoice(pair)
  const dispute = { what: 'disputed', reason: 'Half a day' }
  await pair.asWorker.post(`/api/invoices/${disputed.id}/record`, dispute)
  const submitted = await invoice(pair)
  const draft = await invoice(pair, { status: 'draft' })
  const timesheet = await pair.asWorker.post<{ timesheet: Timesheet }>(`${base(pair)}/timesheets`, {
    client_id: pair.client.id,
    period_start: '2026-11-09',
    period_end: '2026-11-15',
    items: [
      { work_date: '2026-11-09', project_id: pair.projectId, work_type: 'standard', hours: 8 },
    ],
    status: 'submitted',
  })
  return { paid, disputed, submitted, draft, timesheet: timesheet.body.timesheet }
}

const received = async (client: { id: string }, asClient: OwnPair['asWorker']) =>
  (await asClient.get<Received>(`/api/clients/${client.id}/invoices`)).body

describe('when an own client is asked to join', () => {
  it('gets a mail whose link says who asks and what waits', async () => {
    const pair = await buildOwnPair(app, { worker: { full_name: 'Callum Reid' } })
    await withDocuments(pair)
    const { secret, request, mail } = await ask(pair, { share_history: true })
    expect(request).toMatchObject({ status: 'sent', share_history: true, is_expired: false })
    expect(mail?.subject).toBe('Callum Reid asks Brook Joinery Ltd to join Daysheet')
    const link = await app
      .visitor()
      .get<{ join_request: PublicJoinRequest }>(`/api/join-requests/${secret}`)
    expect(link.body.join_request).toMatchObject({
      worker_name: 'Callum Reid',
      company_name: 'Brook Joinery Ltd',
      has_account: false,
      open_documents: 3,
    })
  })

  it('is asked once a day, by the newest link, which can be withdrawn and runs out', async () => {
    const pair = await buildOwnPair(app)
    const first = await ask(pair)
    const again = await pair.asWorker.post<ErrorBody>(`${ownPath(pair)}/join-request`, {})
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    app.clock.set('2026-12-02T12:00:00.000Z')
    const tomorrow = { ...pair, asWorker: await signedInClient(app, pair.worker) }
    const second = await ask(tomorrow)
    const visitor = app.visitor()
    expect((await visitor.get(`/api/join-requests/${first.secret}`)).status).toBe(409)
    expect((await visitor.get(`/api/join-requests/${second.secret}`)).status).toBe(200)
    expect((await tomorrow.asWorker.delete(`${ownPath(pair)}/join-request`)).status).toBe(204)
    expect((await visitor.get(`/api/join-requests/${second.secret}`)).status).toBe(409)
    expect((await visitor.get(`/api/join-requests/${pair.client.id}`)).status).toBe(404)
  })

  it('declines, and everything goes on by mail', async () => {
    const pair = await buildOwnPair(app)
    const { secret } = await ask(pair)
    const path = `/api/join-requests/${secret}/decline`
    const declined = await app.visitor().post<{ message: string }>(path)
    expect(declined.status).toBe(200)
    expect((await app.visitor().post(path)).status).toBe(409)
    const { body } = await pair.asWorker.get<{ own_client: OwnClient }>(ownPath(pair))
    expect(body.own_client).toMatchObject({
      status: 'active',
      join_request: { status: 'declined' },
    })
  })

  it('is not asked before the own address is confirmed', async () => {
    const pair = await buildOwnPair(app, { worker: { email_verified_at: null } })
    const answer = await pair.asWorker.post<ErrorBody>(`${ownPath(pair)}/join-request`, {})
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
  })
})

describe('when a company accepts', () => {
  it('has the engagement, the projects and what is open in its queue, under their ids', async () => {
    const pair = await buildOwnPair(app)
    const documents = await withDocuments(pair)
    const { secret } = await ask(pair)
    const before = await pair.asWorker.get<{ own_client: OwnClient }>(ownPath(pair))
    const client = await buildClient(app, { company_name: 'Brook Joinery Limited' })
    const asClient = await signedInClient(app, client)
    const accepted = await asClient.post<Accepted>(`/api/join-requests/${secret}/accept`)
    expect(accepted).toMatchObject({
      status: 200,
      body: { client_id: client.id, worker_id: pair.worker.id, moved: { open: 3, decided: 0 } },
    })
    // The engagement of before, at the rates of before.
    expect(accepted.body.engagement_id).toBe(before.body.own_client.engagement_id)
    const people = await asClient.get<{ relationships: object[] }>(
      `/api/clients/${client.id}/workers`,
    )
    expect(people.body.relationships).toMatchObject([{ status: 'active', day_rate: 210 }])
    const { invoices } = await received(client, asClient)
    expect(invoices.map(({ id, status }) => [id, status]).toSorted()).toEqual(
      [
        [documents.disputed.id, 'disputed'],
        [documents.submitted.id, 'submitted'],
      ].toSorted(),
    )
    expect((await asClient.get(`/api/invoices/${documents.paid.id}`)).status).toBe(403)
    expect((await asClient.get(`/api/timesheets/${documents.timesheet.id}`)).status).toBe(200)
    const approved = await asClient.post<OneInvoice>(
      `/api/invoices/${documents.submitted.id}/approve`,
    )
    expect(approved.body.invoice).toMatchObject({ status: 'approved', client_kind: 'member' })

    const project = await asClient.get<{ project: Project; budget_summary: { spent: number } }>(
      `/api/projects/${pair.projectId}`,
    )
    // The submitted one alone: nothing of what was not shared.
    expect(project.body).toMatchObject({
      project: { name: 'General work' },
      budget_summary: { spent: 210 },
    })
    const listed = await asClient.get<{ projects: { spent: number }[] }>(
      `/api/clients/${client.id}/projects`,
    )
    expect(listed.body.projects).toMatchObject([{ spent: 210 }])

    const invoiceAnswer = await pair.asWorker.get<OneInvoice>(`/api/invoices/${documents.paid.id}`)
    expect(invoiceAnswer.body.invoice).toMatchObject({
      client_id: pair.client.id,
      client_kind: 'own',
      items: [{ project_name: 'General work' }],
    })
    const own = await pair.asWorker.get<{ own_client: OwnClient }>(ownPath(pair))
    expect(own.body.own_client).toMatchObject({
      status: 'joined',
      joined_client_id: client.id,
      engagement_id: null,
      abilities: { update: false, delete: false, request_to_join: false },
    })
    const sent = await pair.asWorker.put<OneInvoice>(
      `/api/invoices/${documents.draft.id}`,
      invoiceBody(
        { client, projectId: pair.projectId },
        { status: 'submitted', items: [dayOn(pair, '2026-11-11')] },
      ),
    )
    expect(sent.status).toBe(200)
    expect((await received(client, asClient)).invoices).toHaveLength(3)
    const counts = await pair.asWorker.get<Received>(`${base(pair)}/invoices`)
    expect(counts.body.counts.all).toBe(4)
  })

  it('has what was decided as its history where the worker shares it', async () => {
    const pair = await buildOwnPair(app)
    const documents = await withDocuments(pair)
    const { secret } = await ask(pair, { share_history: true })
    const client = await buildClient(app)
    const asClient = await signedInClient(app, client)
    const accepted = await asClient.post<Accepted>(`/api/join-requests/${secret}/accept`)
    expect(accepted.body.moved).toEqual({ open: 3, decided: 1 })
    const paid = await asClient.get<OneInvoice>(`/api/invoices/${documents.paid.id}`)
    expect(paid.body.invoice).toMatchObject({
      status: 'paid',
      client_kind: 'member',
      payment_recorded_by: { id: pair.worker.id },
    })
    const payments = await asClient.get<{ payments: object[] }>(
      `/api/clients/${client.id}/cis-payments`,
    )
    expect(payments.body.payments).toMatchObject([
      { worker_id: pair.worker.id, total_payments: 210 },
    ])
  })

  it('says first that the two are one where it works with the worker already', async () => {
    const pair = await buildOwnPair(app)
    const documents = await withDocuments(pair)
    const client = await buildClient(app)
    await buildEngagement(app, pair.worker, client, { day_rate: 250 })
    const { secret } = await ask(pair)
    const asClient = await signedInClient(app, client)
    const path = `/api/join-requests/${secret}/accept`
    const first = await asClient.post<Accepted>(path)
    expect(first).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    expect(first.body.message).toContain('already')
    const merged = await asClient.post<Accepted>(path, { merge: true })
    expect(merged.status).toBe(200)
    const { invoices } = await received(client, asClient)
    expect(invoices.map(({ id }) => id)).toContain(documents.submitted.id)
    const clients = await pair.asWorker.get<{ relationships: { client_id: string }[] }>(
      `${base(pair)}/clients`,
    )
    expect(clients.body.relationships).toMatchObject([{ client_id: client.id, day_rate: 250 }])
    expect((await asClient.post(path, { merge: true })).status).toBe(409)
  })

  it('needs a licence, a confirmed address and a client account', async () => {
    const pair = await buildOwnPair(app)
    const { secret } = await ask(pair)
    const path = `/api/join-requests/${secret}/accept`
    const unconfirmed = await buildClient(app, { email_verified_at: null })
    const asUnconfirmed = await signedInClient(app, unconfirmed)
    expect(await asUnconfirmed.post<Accepted>(path)).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    })
    const other = await buildPremiumWorker(app)
    expect((await other.asWorker.post(path)).status).toBe(403)
    const full = await buildClient(app)
    for (let n = 0; n < 5; n += 1) await buildEngagement(app, await buildWorker(app), full)
    const asFull = await signedInClient(app, full)
    expect(await asFull.post<Accepted>(path)).toMatchObject({
      status: 402,
      body: { code: 'licences_exhausted' },
    })
    const { body } = await pair.asWorker.get<{ own_client: OwnClient }>(ownPath(pair))
    expect(body.own_client).toMatchObject({ status: 'active', join_request: { status: 'sent' } })
  })

  it('is one company where two accept at once', async () => {
    const pair = await buildOwnPair(app)
    const { secret } = await ask(pair)
    const callers = []
    for (let n = 0; n < 4; n += 1) callers.push(await signedInClient(app, await buildClient(app)))
    const answers = await Promise.all(
      callers.map((caller) => caller.post(`/api/join-requests/${secret}/accept`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})
