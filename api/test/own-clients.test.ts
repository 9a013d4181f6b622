import type { ErrorBody, OwnClient, OwnClientWarning, OwnProject } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addOwnClient,
  brookJoinery,
  buildOwnPair,
  buildPremiumWorker,
  insertManyOwnClients,
  type OwnPair,
} from './support/build-own-client.ts'
import { buildSubscription } from './support/build-subscription.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement } from './support/build-working-pair.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-22T12:00:00.000Z'))

type Saved = { own_client: OwnClient; warnings: OwnClientWarning[] } & ErrorBody
interface Listed {
  own_clients: OwnClient[]
  counts: { all: number; active: number; archived: number; joined: number }
  create_refusal: string | null
  is_premium: boolean
}

const listPath = ({ worker }: Pick<OwnPair, 'worker'>) => `/api/workers/${worker.id}/own-clients`
const onePath = (pair: OwnPair) => `${listPath(pair)}/${pair.client.id}`

describe('when a worker adds an own client', () => {
  it('keeps all that was typed, with a first project and the usual terms', async () => {
    const premium = await buildPremiumWorker(app)
    const answer = await premium.asWorker.post<Saved>(listPath(premium), {
      ...brookJoinery,
      copy_emails: ['helen@brook.example', 'HELEN@brook.example', 'accounts@brook.example'],
      first_project: 'Mill Lane workshop',
      notes: 'Rings before eight.',
    })
    expect(answer.status).toBe(201)
    expect(answer.body.warnings).toEqual([])
    expect(answer.body.own_client).toMatchObject({
      status: 'active',
      company_name: 'Brook Joinery Ltd',
      copy_emails: ['helen@brook.example'],
      payment_terms_days: 30,
      day_rate: 210,
      overtime_multiplier: 1.5,
      cis: '20',
      cis_said_on: '2026-11-02',
      owed: { count: 0, amount: 0, overdue_count: 0 },
      document_count: 0,
      sending_refusal: null,
      abilities: { update: true, archive: true, delete: true, request_to_join: true },
    })
    const { client_id } = answer.body.own_client
    const { body } = await premium.asWorker.get<{ projects: OwnProject[] }>(
      `${listPath(premium)}/${client_id}/projects`,
    )
    expect(body.projects).toMatchObject([{ name: 'Mill Lane workshop', done: false }])
  })

  it('warns of a name and of an address that are there already, and saves', async () => {
    const client = await buildClient(app, { email: `office-${Date.now()}@brook.example` })
    const premium = await buildPremiumWorker(app)
    await addOwnClient(premium)
    const answer = await premium.asWorker.post<Saved>(listPath(premium), {
      company_name: 'BROOK joinery ltd',
      invoice_email: client.email,
    })
    expect(answer.status).toBe(201)
    expect(answer.body.warnings.map(({ code }) => code)).toEqual(['duplicate_name', 'on_daysheet'])
    expect(answer.body.warnings[1]?.message).toBe(
      'BROOK joinery ltd is on Daysheet: ask them to invite you, or send as an own client.',
    )
  })

  it('warns of the name of a client that signs in, too', async () => {
    const premium = await buildPremiumWorker(app)
    const member = await buildClient(app, { company_name: 'Brook Joinery Ltd' })
    await buildEngagement(app, premium.worker, member)
    const answer = await premium.asWorker.post<Saved>(listPath(premium), brookJoinery)
    expect(answer.body.warnings.map(({ code }) => code)).toEqual(['duplicate_name'])
  })

  it.each([
    [{ company_name: '' }, 'company_name'],
    [{ company_name: 'Brook\r\nBcc: all@brook.example' }, 'company_name'],
    [{ contact_name: 'Helen\nBcc: all@brook.example' }, 'contact_name'],
    [{ first_project: 'Mill Lane\r\nBcc: all@brook.example' }, 'first_project'],
    [{ invoice_email: 'accounts@brook.example\r\nBcc: all@brook.example' }, 'invoice_email'],
    [{ invoice_email: 'accounts@brook.example, all@brook.example' }, 'invoice_email'],
    [{ copy_emails: ['a@brook.example\nBcc: all@brook.example'] }, 'copy_emails.0'],
    [{ payment_terms_days: -1 }, 'payment_terms_days'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
    [{ company_name: 'x'.repeat(121) }, 'company_name'],
    [{ payment_terms_days: 121 }, 'payment_terms_days'],
    [{ payment_terms_days: 1.5 }, 'payment_terms_days'],
    [{ copy_emails: ['a@b.example', 'b@b.example', 'c@b.example', 'd@b.example'] }, 'copy_emails'],
    [{ invoice_email: 'accounts' }, 'invoice_email'],
    [{ cis: '25' }, 'cis'],
    [{ cis_said_on: '2026-11-23' }, 'cis_said_on'],
    [{ vat_number: 'GB12' }, 'vat_number'],
    [{ vat_treatment: 'reverse_charge' }, 'vat_treatment'],
  ])('refuses %o at %s', async (changes, path) => {
    const premium = await buildPremiumWorker(app)
    const answer = await premium.asWorker.post<Saved>(listPath(premium), {
      ...brookJoinery,
      ...changes,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(path)
  })

  it('refuses without Premium Worker with 402; its trial counts, and an ended one does not', async () => {
    const worker = await buildWorker(app)
    const asWorker = await signedInClient(app, worker)
    const none = await asWorker.post<Saved>(listPath({ worker }), brookJoinery)
    expect(none).toMatchObject({ status: 402, body: { code: 'plan_required' } })
    expect(none.body.message).toContain('Premium Worker')
    await buildSubscription(app, worker, { plan_id: 'premium-worker' })
    expect((await asWorker.post<Saved>(listPath({ worker }), brookJoinery)).status).toBe(201)
    app.clock.advance(31 * 86_400)
    const again = await signedInClient(app, worker)
    const after = await again.post<Saved>(listPath({ worker }), brookJoinery)
    expect(after.status).toBe(402)
    const { body } = await again.get<Listed>(listPath({ worker }))
    expect(body).toMatchObject({ counts: { all: 1 }, is_premium: false })
    expect(body.create_refusal).toContain('Premium Worker')
  })

  it('keeps 200 at most', async () => {
    const pair = await buildOwnPair(app)
    await insertManyOwnClients(app, pair.worker, 199)
    const answer = await pair.asWorker.post<Saved>(listPath(pair), brookJoinery)
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(answer.body.message).toContain('200 own clients')
  })
})

describe('when a worker looks after own clients', () => {
  it('changes what is said and leaves the rest, also once the plan has ended', async () => {
    const pair = await buildOwnPair(app)
    await app.deps.knex('subscriptions').where('user_id', pair.worker.id).delete()
    const answer = await pair.asWorker.patch<Saved>(onePath(pair), {
      phone: '01943 496 0300',
      cis: '30',
    })
    expect(answer.status).toBe(200)
    expect(answer.body.own_client).toMatchObject({
      company_name: 'Brook Joinery Ltd',
      phone: '01943 496 0300',
      cis: '30',
      cis_said_on: '2026-11-22',
      version: 2,
    })
    const stale = await pair.asWorker.patch<Saved>(onePath(pair), { phone: '1', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  })

  it('archives one and brings it back; nothing is written for it meanwhile', async () => {
    const pair = await buildOwnPair(app)
    const archived = await pair.asWorker.patch<Saved>(onePath(pair), { archived: true })
    expect(archived.body.own_client).toMatchObject({
      status: 'archived',
      abilities: { archive: false, unarchive: true },
    })
    const invoices = `/api/workers/${pair.worker.id}/invoices`
    const refused = await pair.asWorker.post<ErrorBody>(invoices, invoiceBody(pair))
    expect(refused).toMatchObject({ status: 403, body: { code: 'permission_disabled' } })
    expect(refused.body.message).toContain('is archived')
    expect((await pair.asWorker.patch<Saved>(onePath(pair), { archived: true })).status).toBe(409)
    await pair.asWorker.patch<Saved>(onePath(pair), { archived: false })
    expect((await pair.asWorker.post(invoices, invoiceBody(pair))).status).toBe(201)
  })

  it('deletes one without documents, and keeps one that has some', async () => {
    const pair = await buildOwnPair(app)
    const written = await addOwnClient(pair, { company_name: 'Aire Valley Lofts' })
    const other = { ...pair, client: { id: written.client_id } }
    await pair.asWorker.post(`/api/workers/${pair.worker.id}/invoices`, invoiceBody(pair))
    const refusedDeletion = await pair.asWorker.delete<ErrorBody>(onePath(pair))
    expect(refusedDeletion).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(refusedDeletion.body.message).toBe(
      "Brook Joinery Ltd has 1 document, so it can't be deleted. Archive it instead. Nothing was changed.",
    )
    expect((await pair.asWorker.delete(onePath(other))).status).toBe(204)
    expect((await pair.asWorker.get(onePath(other))).status).toBe(404)
  })

  it('finishes a project and begins another', async () => {
    const pair = await buildOwnPair(app)
    const path = `${onePath(pair)}/projects`
    const made = await pair.asWorker.post<{ project: OwnProject }>(path, {
      name: 'Otley Road stairs',
      location: 'Otley',
    })
    expect(made.status).toBe(201)
    const done = await pair.asWorker.patch<{ project: OwnProject }>(`${path}/${pair.projectId}`, {
      done: true,
    })
    expect(done.body.project).toMatchObject({ done: true, version: 2 })
    const { body } = await pair.asWorker.get<{ projects: OwnProject[] }>(path)
    expect(body.projects.map(({ name, done }) => [name, done])).toEqual([
      ['Otley Road stairs', false],
      ['General work', true],
    ])
  })

  it('lists them beside the clients that sign in, each by its kind', async () => {
    const pair = await buildOwnPair(app)
    const { body } = await pair.asWorker.get<{
      relationships: { kind: string; client_email: string }[]
    }>(`/api/workers/${pair.worker.id}/clients`)
    expect(body.relationships).toMatchObject([
      { kind: 'own', client_email: 'accounts@brook.example', abilities: { end: false } },
    ])
  })

  it('finds and filters them, newest first', async () => {
    const pair = await buildOwnPair(app)
    app.clock.advance(60)
    await addOwnClient(pair, { company_name: 'Aire Valley Lofts' })
    await pair.asWorker.patch(onePath(pair), { archived: true })
    const listed = async (query: string) =>
      (await pair.asWorker.get<Listed>(`${listPath(pair)}?${query}`)).body.own_clients.map(
        ({ company_name }) => company_name,
      )
    expect(await listed('')).toEqual(['Aire Valley Lofts', 'Brook Joinery Ltd'])
    expect(await listed('status=archived')).toEqual(['Brook Joinery Ltd'])
    expect(await listed('q=helen')).toEqual(['Aire Valley Lofts', 'Brook Joinery Ltd'])
    expect(await listed('q=aire')).toEqual(['Aire Valley Lofts'])
    expect(await listed('limit=1')).toHaveLength(1)
  })

  it('prints a statement of account', async () => {
    const pair = await buildOwnPair(app)
    await pair.asWorker.post(
      `/api/workers/${pair.worker.id}/invoices`,
      invoiceBody(pair, { status: 'submitted' }),
    )
    const pdf = await pair.asWorker.get(`${onePath(pair)}/statement.pdf`)
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('content-type')).toContain('application/pdf')
  })
})

describe("when somebody else uses an own client's id", () => {
  it('is denied by every call, whoever asks', async () => {
    const pair = await buildOwnPair(app)
    const other = await buildPremiumWorker(app)
    const client = await buildClient(app)
    const asClient = await signedInClient(app, client)
    const theirs = `/api/workers/${other.worker.id}/own-clients/${pair.client.id}`
    for (const path of ['', '/projects', '/statement.pdf']) {
      expect((await other.asWorker.get(`${theirs}${path}`)).status).toBe(403)
      expect((await other.asWorker.get(`${onePath(pair)}${path}`)).status).toBe(403)
    }
    expect((await other.asWorker.patch(theirs, { phone: '1' })).status).toBe(403)
    expect((await other.asWorker.delete(theirs)).status).toBe(403)
    expect((await other.asWorker.post(`${theirs}/projects`, { name: 'Mine' })).status).toBe(403)
    expect((await other.asWorker.post(`${theirs}/join-request`, {})).status).toBe(403)
    const invoices = `/api/workers/${other.worker.id}/invoices`
    expect((await other.asWorker.post(invoices, invoiceBody(pair))).status).toBe(403)
    const options = `/api/workers/${other.worker.id}/projects/${pair.client.id}`
    expect((await other.asWorker.get(options)).status).toBe(403)
    const ending = { client_id: pair.client.id, last_day: '2026-11-20' }
    expect(
      (await other.asWorker.post(`/api/workers/${other.worker.id}/end-engagement`, ending)).status,
    ).toBe(403)
    expect((await asClient.get(`/api/clients/${pair.client.id}/invoices`)).status).toBe(403)
    expect((await asClient.get(onePath(pair))).status).toBe(403)
  })

  it('does not end the work with an own client, nor ask it for a statement', async () => {
    const pair = await buildOwnPair(app)
    const base = `/api/workers/${pair.worker.id}`
    const ended = await pair.asWorker.post<ErrorBody>(`${base}/end-engagement`, {
      client_id: pair.client.id,
      last_day: '2026-11-20',
    })
    expect(ended).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const statementRequest = await pair.asWorker.post<ErrorBody>(`${base}/statement-requests`, {
      client_id: pair.client.id,
      tax_year: 2026,
      tax_month: 7,
    })
    expect(statementRequest).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(statementRequest.body.message).toContain("doesn't sign in")
  })
})
