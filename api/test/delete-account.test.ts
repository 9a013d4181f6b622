import type { Invoice } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../src/db/new-id.ts'
import { hashToken, newToken } from '../src/http/session/tokens.ts'
import { buildExpense, buildReceiptedExpense } from './support/build-expense.ts'
import { sentInvitation } from './support/build-invitation.ts'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { bearerClient } from './support/build-partner.ts'
import { createdTimesheet } from './support/build-timesheet.ts'
import { buildClient, buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { buildEngagement, buildProject, buildWorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { buildContractor, makeStatements } from './support/month-end.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import type { HttpClient } from './support/http-client.ts'
import { stubPdf } from './support/stub-pdf.ts'
import { countRows } from './support/count-rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ deps: { pdf: stubPdf } })
})
beforeEach(() => app.clock.set('2026-11-26T09:00:00.000Z'))
afterAll(() => app.close())

const deleteAccount = (caller: HttpClient) =>
  caller.post<{ message: string }>('/auth/delete-account')
const login = (email: string) => app.visitor().post('/auth/login', { email, password: PASSWORD })
const rowOf = async (table: string, id: string) =>
  (await app.deps.knex(table).where({ id }).first()) as Record<string, unknown>

/** Of a program that may do whatever the person may. */
async function aToken(user_id: string): Promise<HttpClient> {
  const token = newToken()
  await app.deps.knex('api_tokens').insert({
    id: newId(),
    user_id,
    token_hash: hashToken(token),
    label: 'Partner',
    expires_at: '2027-01-01 00:00:00.000',
  })
  return bearerClient(app, token)
}

describe('when a worker deletes their account', () => {
  it('takes away what is theirs alone, and leaves name, UTR and CIS with what was sent', async () => {
    const pair = await buildWorkingPair(app, { worker: { phone: '07700 900123', city: 'Leeds' } })
    const { worker, client, asWorker } = pair
    const paid = await invoiceIn('paid', pair)
    await invoiceIn('draft', pair)
    await createdTimesheet(pair)
    const receipt = await buildReceiptedExpense(app, worker)
    expect(await deleteAccount(asWorker)).toMatchObject({
      status: 200,
      body: { message: 'Your account was deleted' },
    })
    expect(await rowOf('users', worker.id)).toMatchObject({
      full_name: worker.full_name,
      cis_status: '20',
      utr_number_sealed: worker.utr_number_sealed,
      email: `${worker.id}@deleted.invalid`,
      phone: null,
      city: null,
      bank_account_name_sealed: null,
      bank_account_number_sealed: null,
      bank_sort_code_sealed: null,
      standard_day_rate: null,
      deleted_at: '2026-11-26T09:00:00.000Z',
    })
    const { knex } = app.deps
    expect(await knex('invoices').where('worker_id', worker.id).pluck('id')).toEqual([paid.id])
    for (const table of ['timesheets', 'business_expenses']) {
      expect(await countRows(app, table, { worker_id: worker.id })).toBe(0)
    }
    for (const table of ['sessions', 'notifications', 'api_tokens']) {
      expect(await countRows(app, table, { user_id: worker.id })).toBe(0)
    }
    expect(await rowOf('files', receipt)).toMatchObject({ expires_at: '2026-11-26T09:00:00.000Z' })
    expect(await knex('engagements').where('worker_id', worker.id).first()).toMatchObject({
      status: 'inactive',
      last_day: '2026-11-26',
      ended_by: 'worker',
      end_reason: 'The account was deleted',
    })
    expect(await countRows(app, 'project_assignments', { worker_id: worker.id })).toBe(0)
    expect(await countRows(app, 'ended_assignments', { worker_id: worker.id })).toBe(1)
    const acts = await knex('audit_log').where({ actor_id: worker.id }).pluck('action')
    expect(acts).toEqual(expect.arrayContaining(['session.delete_account', 'engagement.end']))
    const title = `${worker.full_name} ended your work together, last day 26 Nov 2026`
    expect(await countRows(app, 'notifications', { user_id: client.id, title })).toBe(1)
  })

  it('signs them out everywhere, and frees the address for a new account', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    const phone = await signedInClient(app, worker)
    const token = await aToken(worker.id)
    expect((await deleteAccount(caller)).status).toBe(200)
    for (const one of [caller, phone, token]) expect((await one.get('/auth/me')).status).toBe(401)
    expect((await phone.post('/auth/refresh')).status).toBe(401)
    expect((await login(worker.email)).status).toBe(401)
    expect((await login(`${worker.id}@deleted.invalid`)).status).toBe(401)
    await app.visitor().post('/auth/forgot-password', { email: worker.email })
    expect(await countRows(app, 'password_resets', { user_id: worker.id })).toBe(0)
    const body = { email: worker.email, password: PASSWORD, full_name: 'Callum Reid' }
    const again = await app.visitor().post('/auth/register', { ...body, user_type: 'worker' })
    expect(again.status).toBe(201)
  })

  it('leaves their client every document, list, PDF and month, and the statement of what was paid', async () => {
    const pair = await buildContractor(app)
    const { asClient, client, worker } = pair
    const sent = (await app.deps
      .knex('invoices')
      .where('worker_id', worker.id)
      .pluck('id')) as string[]
    const read = async () =>
      (await asClient.get<{ invoice: Invoice }>(`/api/invoices/${sent[0]}`)).body.invoice
    const before = await read()
    const caller = await signedInClient(app, worker)
    expect((await deleteAccount(caller)).status).toBe(200)
    expect(await read()).toMatchObject({
      worker_name: 'Łukasz Wiśniewski',
      net_amount: before.net_amount,
      items: before.items,
    })
    const list = await asClient.get<{ invoices: Invoice[] }>(`/api/clients/${client.id}/invoices`)
    expect(list.body.invoices.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
    expect((await asClient.get(`/api/invoices/${sent[0]}/pdf`)).status).toBe(200)
    const made = await makeStatements(pair)
    expect(made.body.made).toHaveLength(1)
    expect(await countRows(app, 'notifications', { user_id: worker.id })).toBe(0)
  })

  it('tells the address that they had, and mails nothing more to the account', async () => {
    const { worker, asWorker } = await buildWorkingPair(app)
    await deleteAccount(asWorker)
    const mails = await mailsSentTo(app, worker.email)
    expect(mails.map(({ subject }) => subject)).toContain('Your account was deleted')
    expect(mails.at(-1)?.text).toContain('until 5 Apr 2033')
    await app.visitor().post('/auth/forgot-password', { email: `${worker.id}@deleted.invalid` })
    expect(await mailsSentTo(app, `${worker.id}@deleted.invalid`)).toEqual([])
  })

  it('declines the invitations that wait for them', async () => {
    const worker = await buildWorker(app)
    const client = await buildClient(app)
    const { id } = await sentInvitation(await signedInClient(app, client), { email: worker.email })
    await deleteAccount(await signedInClient(app, worker))
    expect(await rowOf('invitations', id)).toMatchObject({ status: 'declined', open_email: null })
    expect(
      await countRows(app, 'notifications', { user_id: client.id, type: 'invitation_declined' }),
    ).toBe(1)
  })

  it('is refused while invoices are not paid, and changes nothing', async () => {
    const pair = await buildWorkingPair(app)
    const draft = await invoiceIn('draft', pair)
    await createdInvoice(pair, { status: 'submitted' })
    await invoiceIn('approved', pair)
    const answer = await deleteAccount(pair.asWorker)
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(answer.body.message).toMatch(/^2 invoices are not paid yet\. /)
    expect((await pair.asWorker.get(`/api/invoices/${draft.id}`)).status).toBe(200)
    expect((await rowOf('users', pair.worker.id))['deleted_at']).toBeNull()
  })

  it('asks for the password again, and takes no program’s word', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    app.clock.advance(600)
    expect(await deleteAccount(caller)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
    const token = await aToken(worker.id)
    expect(await deleteAccount(token)).toMatchObject({
      status: 403,
      body: { code: 'access_denied' },
    })
    await caller.post('/auth/step-up/password', { password: PASSWORD })
    expect((await deleteAccount(caller)).status).toBe(200)
  })

  it('touches nobody else', async () => {
    const pair = await buildWorkingPair(app)
    const other = await buildWorker(app)
    await buildEngagement(app, other, pair.client)
    await buildProject(app, pair.client, { worker: other })
    const asOther = await signedInClient(app, other)
    await buildExpense(app, other)
    await deleteAccount(pair.asWorker)
    expect((await asOther.get('/auth/me')).status).toBe(200)
    expect((await pair.asClient.get('/auth/me')).status).toBe(200)
    expect(await countRows(app, 'engagements', { worker_id: other.id, status: 'active' })).toBe(1)
    expect(await countRows(app, 'project_assignments', { worker_id: other.id })).toBe(1)
    expect(await countRows(app, 'business_expenses', { worker_id: other.id })).toBe(1)
  })

  it('takes as many statements for twenty clients as for one', async () => {
    const statementsOf = async (clients: number) => {
      const worker = await buildWorker(app)
      const caller = await signedInClient(app, worker)
      for (let n = 0; n < clients; n += 1) {
        const client = await buildClient(app)
        await buildEngagement(app, worker, client)
        await buildProject(app, client, { worker })
        await sentInvitation(await signedInClient(app, await buildClient(app)), {
          email: worker.email,
        })
        await buildExpense(app, worker)
      }
      return countStatements(app.deps.knex, () => deleteAccount(caller))
    }
    const one = await statementsOf(1)
    expect(await statementsOf(20)).toBe(one)
  })

  it('happens once, however often it is asked at the same time', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    const answers = await Promise.all([1, 2, 3].map(() => deleteAccount(caller)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    const acts = { actor_id: worker.id, action: 'session.delete_account' }
    expect(await countRows(app, 'audit_log', acts)).toBe(1)
  })
})
