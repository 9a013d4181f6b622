import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { freshEmail } from './support/build-invitation.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { buildMember, buildMemberInvitation, joinCompany } from './support/build-member.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-25T12:00:00.000Z')
})
afterAll(() => app.close())

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted()

async function company() {
  const owner = await buildClient(app, { company_name: 'Pennine Build Ltd' })
  return { owner, caller: await signedInClient(app, owner) }
}

describe('the members of a company', () => {
  it('are never without an owner: of two who leave at once one stays', async () => {
    const { owner, caller } = await company()
    const second = await buildMember(app, owner, { role: 'owner' })
    const answers = await Promise.all([
      caller.delete(`/api/company/members/${owner.id}`),
      second.caller.delete(`/api/company/members/${second.person.id}`),
    ])
    expect(statusesOf(answers)).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Make somebody else an owner first',
    })
  })

  it('act by a changed role from the next request on, and are told whom to ask', async () => {
    const { owner, caller } = await company()
    const { person, caller: hers } = await buildMember(app, owner, { role: 'admin' })
    expect((await hers.get('/api/company/members/invitations')).status).toBe(200)
    await caller.patch(`/api/company/members/${person.id}`, { role: 'viewer' })
    expect(await hers.get('/api/company/members/invitations')).toMatchObject({
      status: 403,
      body: { message: 'Ask an owner or an admin of Pennine Build Ltd' },
    })
  })

  it('are listed with the time when they last acted for the company', async () => {
    const { owner, caller } = await company()
    const { person } = await buildMember(app, owner, { role: 'accountant' })
    const { body } = await caller.get('/api/company/members')
    const { members } = body as { members: { id: string; last_active_at: string | null }[] }
    const listed = members.find(({ id }) => id === person.id)
    expect(listed?.last_active_at).toBe(app.clock.now())
  })

  it('read nothing of a company once they were removed', async () => {
    const { owner, caller } = await company()
    const { person, caller: his } = await buildMember(app, owner)
    expect((await his.get('/api/company')).status).toBe(200)
    expect((await caller.delete(`/api/company/members/${person.id}`)).status).toBe(204)
    expect((await his.get('/api/company')).status).toBe(403)
    expect(await his.get('/auth/me')).toMatchObject({
      body: { user: { companies: [], acting_company_id: null } },
    })
  })

  it('give ownership away with their password only, and are admins afterwards', async () => {
    const { owner, caller } = await company()
    const { person } = await buildMember(app, owner)
    const path = `/api/company/members/${person.id}/transfer-ownership`
    expect((await caller.post(path, { password: 'Wrong-One-7' })).status).toBe(422)
    expect(await caller.post(path, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { member: { role: 'owner' } },
    })
    expect(await caller.get('/api/company')).toMatchObject({
      body: { company: { me: { role: 'admin' } } },
    })
  })
})

describe('a person of several companies', () => {
  it('switches the company that a session acts for, and to no other', async () => {
    const { owner } = await company()
    const other = await buildClient(app, { company_name: 'Hartwell & Sons' })
    const { person, caller } = await buildMember(app, owner, { role: 'accountant' })
    await joinCompany(app, other.id, person.id, { role: 'accountant', external: true })
    const me = await caller.post('/auth/acting-company', { company_id: other.id })
    expect(me).toMatchObject({
      status: 200,
      body: { user: { id: other.id, person_id: person.id, acting_company_id: other.id } },
    })
    expect(await caller.get('/api/company')).toMatchObject({
      body: { company: { name: 'Hartwell & Sons', me: { external: true } } },
    })
    const foreign = await buildClient(app)
    expect((await caller.post('/auth/acting-company', { company_id: foreign.id })).status).toBe(403)
  })
})

describe('an invitation to a company', () => {
  const invitation = () => ({ email: freshEmail(), full_name: 'Joan', role: 'accountant' })

  it('is sent 20 times a day, also when 50 are sent at once', async () => {
    const { caller } = await company()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        caller.post('/api/company/members/invitations', invitation()),
      ),
    )
    expect(statusesOf(answers)).toEqual([...Array(20).fill(201), ...Array(30).fill(409)])
  })

  it('is accepted once by its link, which makes a member', async () => {
    const { owner } = await company()
    const email = freshEmail()
    const { secret } = await buildMemberInvitation(app, owner, email)
    const body = {
      invitation_id: secret,
      password: PASSWORD,
      full_name: 'Joan Whitaker',
      terms_accepted: true,
    }
    const answers = await Promise.all(
      [1, 2].map(() => app.visitor().post('/auth/register-member', body)),
    )
    expect(statusesOf(answers)).toEqual([201, 409])
    const joan = await signedInClient(app, { email })
    expect(await joan.get('/api/company')).toMatchObject({
      body: { company: { id: owner.id, member_count: 2, me: { role: 'accountant' } } },
    })
  })

  it('is refused to the address of a worker', async () => {
    const { caller } = await company()
    const worker = await buildWorker(app)
    const body = { ...invitation(), email: worker.email }
    expect((await caller.post('/api/company/members/invitations', body)).status).toBe(409)
  })
})

describe('the approval rules of a company', () => {
  it('want two people for a large invoice, also of one person on two devices', async () => {
    const pair = await buildWorkingPair(app)
    const { caller: ann, person } = await buildMember(app, pair.client, { full_name: 'Ann Pike' })
    await pair.asClient.patch('/api/company/approval-rules', { second_approval_above: 1 })
    const { id } = await invoiceIn('submitted', pair)
    const path = `/api/invoices/${id}/approve`
    const device = await signedInClient(app, pair.client)
    const answers = await Promise.all([pair.asClient.post(path), device.post(path)])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(await pair.asWorker.get(`/api/invoices/${id}`)).toMatchObject({
      body: { invoice: { status: 'submitted', first_approved_by: { id: pair.client.id } } },
    })
    expect(await ann.post(path)).toMatchObject({
      body: { invoice: { status: 'approved', approved_by: { id: person.id } } },
    })
  })

  it('hold back an invoice above a limit, which is passed on to those who may', async () => {
    const pair = await buildWorkingPair(app)
    const { caller: priya } = await buildMember(app, pair.client, {
      role: 'project_manager',
      approval_limit: 1,
    })
    const { id } = await invoiceIn('submitted', pair)
    expect(await priya.post(`/api/invoices/${id}/approve`)).toMatchObject({
      status: 403,
      body: { message: 'Above your limit of £1' },
    })
    expect((await priya.post(`/api/invoices/${id}/pass-on`)).status).toBe(200)
    expect(await pair.asClient.get('/api/notifications')).toMatchObject({
      body: { notifications: [{ subject: { id } }, {}] },
    })
  })

  it('keep who approved an invoice from marking it paid', async () => {
    const pair = await buildWorkingPair(app)
    const { caller: joan } = await buildMember(app, pair.client, { role: 'accountant' })
    await pair.asClient.patch('/api/company/approval-rules', { separate_payer: true })
    const { id } = await invoiceIn('submitted', pair)
    await pair.asClient.post(`/api/invoices/${id}/approve`)
    expect((await pair.asClient.post(`/api/invoices/${id}/mark-paid`, {})).status).toBe(409)
    expect((await joan.post(`/api/invoices/${id}/approve`)).status).toBe(403)
    expect((await joan.post(`/api/invoices/${id}/mark-paid`, {})).status).toBe(200)
  })
})
