import type { Invoice } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { down, up } from '../src/db/migrations/0084-deleted-accounts.ts'
import { eraseOldAccounts } from '../src/features/account-deletion/index.ts'
import { freshEmail, sentInvitation } from './support/build-invitation.ts'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildMember, joinCompany } from './support/build-member.ts'
import { buildClient, buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
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

describe('when somebody of a company deletes their account', () => {
  it('closes it when nobody else is left: its workers keep what they sent', async () => {
    const pair = await buildWorkingPair(app, {
      client: { company_name: 'Pennine Build Ltd', accounts_email: 'accounts@pennine.example' },
    })
    const { client, worker, asClient, asWorker } = pair
    const paid = await invoiceIn('paid', pair)
    const invited = await sentInvitation(asClient)
    expect((await deleteAccount(asClient)).status).toBe(200)
    expect(await rowOf('companies', client.id)).toMatchObject({
      company_name: 'Pennine Build Ltd',
      accounts_email: null,
      contact_email: `${client.id}@deleted.invalid`,
      closed_at: '2026-11-26T09:00:00.000Z',
    })
    expect(await rowOf('invitations', invited.id)).toBeUndefined()
    expect(await countRows(app, 'engagements', { client_id: client.id, status: 'active' })).toBe(0)
    const read = await asWorker.get<{ invoice: Invoice }>(`/api/invoices/${paid.id}`)
    expect(read.body.invoice).toMatchObject({ company_name: 'Pennine Build Ltd', status: 'paid' })
    expect((await asWorker.get(`/api/invoices/${paid.id}/pdf`)).status).toBe(200)
    expect(
      await countRows(app, 'notifications', { user_id: worker.id, type: 'engagement_ended' }),
    ).toBe(1)
    expect((await login(client.email)).status).toBe(401)
  })

  it('is refused to the last owner of others, and to the only one who could still pay', async () => {
    const pair = await buildWorkingPair(app, { client: { company_name: 'Pennine Build Ltd' } })
    await createdInvoice(pair, { status: 'submitted' })
    const alone = await deleteAccount(pair.asClient)
    expect(alone).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(alone.body.message).toMatch(/^1 invoice to Pennine Build Ltd waits/)
    await buildMember(app, pair.client)
    expect(await deleteAccount(pair.asClient)).toMatchObject({
      status: 409,
      body: { message: 'Make somebody else an owner first' },
    })
  })

  it('leaves the company to its other owner, to whom others write from now on', async () => {
    const pair = await buildWorkingPair(app)
    await createdInvoice(pair, { status: 'submitted' })
    const { person, caller } = await buildMember(app, pair.client, { role: 'owner' })
    expect((await deleteAccount(pair.asClient)).status).toBe(200)
    expect(await rowOf('companies', pair.client.id)).toMatchObject({
      contact_email: person.email,
      closed_at: null,
    })
    expect(
      await countRows(app, 'engagements', { client_id: pair.client.id, status: 'active' }),
    ).toBe(1)
    const list = await caller.get<{ invoices: Invoice[] }>(
      `/api/clients/${pair.client.id}/invoices`,
    )
    expect(list.body.invoices).toHaveLength(1)
  })

  it('takes as many statements for an accountant of ten companies as of one', async () => {
    const statementsOf = async (companies: number) => {
      const first = await buildClient(app)
      const { person, caller } = await buildMember(app, first, { role: 'accountant' })
      for (let n = 1; n < companies; n += 1) {
        const company = await buildClient(app)
        await joinCompany(app, company.id, person.id, { role: 'accountant' })
      }
      return countStatements(app.deps.knex, () => deleteAccount(caller))
    }
    const one = await statementsOf(1)
    expect(await statementsOf(10)).toBe(one)
  })

  it('declines the invitations of other companies', async () => {
    const { person, caller } = await buildMember(app, await buildClient(app))
    const inviting = await signedInClient(app, await buildClient(app))
    const body = { email: person.email, full_name: 'Joan Whitaker', role: 'accountant' }
    expect((await inviting.post('/api/company/members/invitations', body)).status).toBe(201)
    expect((await deleteAccount(caller)).status).toBe(200)
    const invitation = { email: person.email, status: 'declined' }
    expect(await countRows(app, 'member_invitations', invitation)).toBe(1)
  })
})

describe('six tax years after an account was deleted', () => {
  it('its name and tax references go, once and no day sooner', async () => {
    const { worker, client, asWorker, asClient } = await buildWorkingPair(app, {
      client: { company_name: 'Pennine Build Ltd', paye_reference: '120/PB1' },
    })
    const activeWorker = await buildWorker(app, { email: freshEmail() })
    await deleteAccount(asWorker)
    await deleteAccount(asClient)
    app.clock.set('2033-04-05T21:00:00.000Z')
    await eraseOldAccounts(app.deps)
    expect(await rowOf('users', worker.id)).toMatchObject({ full_name: worker.full_name })
    app.clock.set('2033-04-06T09:00:00.000Z')
    await eraseOldAccounts(app.deps)
    const erased = { erased_at: '2033-04-06T09:00:00.000Z' }
    expect(await rowOf('users', worker.id)).toMatchObject({
      full_name: 'Deleted account',
      utr_number_sealed: null,
      ...erased,
    })
    expect(await rowOf('companies', client.id)).toMatchObject({
      company_name: null,
      contact_name: 'Deleted account',
      paye_reference: null,
      ...erased,
    })
    expect(await rowOf('users', activeWorker.id)).toMatchObject({
      full_name: activeWorker.full_name,
      erased_at: null,
    })
  })
})

describe('the migration', () => {
  it('goes back and forth, and an account that was deleted stays deleted', async () => {
    const worker = await buildWorker(app)
    await deleteAccount(await signedInClient(app, worker))
    const other = await signedInClient(app, await buildWorker(app))
    await down(app.deps.knex)
    expect(await app.deps.knex.schema.hasColumn('users', 'deleted_at')).toBe(false)
    await up(app.deps.knex)
    expect((await other.get('/auth/me')).status).toBe(200)
    expect((await login(worker.email)).status).toBe(401)
  })
})
