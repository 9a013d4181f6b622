import type { MemberRole, User } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../src/http/rate-limits.ts'
import { freshEmail } from './support/build-invitation.ts'
import { buildMember, joinCompany } from './support/build-member.ts'
import {
  buildClient,
  buildPerson,
  buildWorker,
  PASSWORD,
  signedInClient,
} from './support/build-user.ts'
import { countStatements } from './support/count-statements.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { testDatabase } from './support/test-database.ts'

let app: TestApp
beforeAll(async () => {
  const { knex, url } = await testDatabase()
  app = await startTestApp({ deps: { limits: rateLimits(knex, url) } })
})
beforeEach(async () => {
  await app.deps.knex('rate_limits').delete()
  app.clock.set('2026-11-25T09:00:00.000Z')
})
afterAll(() => app.close())

const PASSWORD_NEEDED = {
  status: 403,
  body: { code: 'step_up_required', issues: [{ path: 'password' }] },
}
const WRONG = {
  status: 422,
  body: {
    issues: [{ path: 'password', message: 'This is not your password. Nothing was changed.' }],
  },
}

const minutesPass = (minutes: number) => app.clock.advance(minutes * 60)
const saveBank = (caller: HttpClient, bank_account_number: string) =>
  caller.patch('/auth/profile', { bank_account_number })
const enter = (caller: HttpClient, password = PASSWORD) =>
  caller.post('/auth/step-up/password', { password })
const bankOf = async (caller: HttpClient) =>
  (await caller.get<{ user: User }>('/auth/me')).body.user.bank_account_number

/** A session that is there, but whose ten minutes are over. */
async function staleSession(user: { email: string }): Promise<HttpClient> {
  const caller = await signedInClient(app, user)
  minutesPass(10)
  return caller
}

function copyOf(caller: HttpClient): HttpClient {
  const copy = app.visitor()
  caller.cookies.forEach((value, name) => copy.cookies.set(name, value))
  return copy
}

describe('when bank details are changed', () => {
  it('takes them for ten minutes after the sign-in, then asks for the password and changes nothing', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    minutesPass(9)
    expect((await saveBank(caller, '11112222')).status).toBe(200)
    minutesPass(1)
    expect(await saveBank(caller, '33334444')).toMatchObject(PASSWORD_NEEDED)
    expect(await bankOf(caller)).toBe('11112222')
    expect((await caller.patch('/auth/profile', { phone: '07700 900123' })).status).toBe(200)
  })

  it('says a wrong password, and takes them for ten minutes after the right one', async () => {
    const worker = await buildWorker(app)
    const caller = await staleSession(worker)
    expect(await enter(caller, 'Not-this-one-7')).toMatchObject(WRONG)
    expect(await saveBank(caller, '33334444')).toMatchObject(PASSWORD_NEEDED)
    expect(await enter(caller)).toMatchObject({
      status: 200,
      body: { message: 'Thank you. You are not asked again for ten minutes.' },
    })
    minutesPass(9)
    expect((await saveBank(caller, '33334444')).status).toBe(200)
    minutesPass(1)
    expect(await saveBank(caller, '55556666')).toMatchObject(PASSWORD_NEEDED)
    const recorded = await app.deps
      .knex('audit_log')
      .where({ subject_id: worker.id, action: 'session.confirm_step_up' })
    expect(recorded).toMatchObject([{ actor_id: worker.id }])
    expect(JSON.stringify(recorded)).not.toContain(PASSWORD)
  })

  it('asks for a company’s tax references through either call', async () => {
    const caller = await staleSession(await buildClient(app))
    const harmless = { company_name: 'Brick & Beam Ltd', accounts_email: 'accounts@example.test' }
    const changes = { ...harmless, paye_reference: '123/AB456' }
    expect(await caller.put('/api/clients/profile', changes)).toMatchObject(PASSWORD_NEEDED)
    expect(await caller.patch('/auth/profile', changes)).toMatchObject(PASSWORD_NEEDED)
    expect((await caller.put('/api/clients/profile', harmless)).status).toBe(200)
  })

  it('asks for a company’s VAT number in the terms of a worker too', async () => {
    const { worker, asClient } = await buildWorkingPair(app, { worker: { vat_registered: true } })
    minutesPass(10)
    const terms = { email: worker.email, day_rate: 250, vat_treatment: 'reverse_charge' }
    const edit = (changes: object) => asClient.put(`/api/workers/${worker.id}/edit`, changes)
    expect((await edit({ email: worker.email, day_rate: 250 })).status).toBe(200)
    const withNumber = { ...terms, client_vat_number: '101747696' }
    expect(await edit(withNumber)).toMatchObject(PASSWORD_NEEDED)
    await enter(asClient)
    expect((await edit(withNumber)).status).toBe(200)
  })

  it('takes who has just registered or set a new password at their word', async () => {
    const registered = app.visitor()
    await registered.post('/auth/register', {
      email: freshEmail(),
      password: PASSWORD,
      full_name: 'Łukasz O’Brien',
      user_type: 'worker',
    })
    expect((await saveBank(registered, '11112222')).status).toBe(200)
    const caller = await staleSession(await buildWorker(app))
    await caller.post('/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'Trestle-77-oak',
    })
    expect((await saveBank(caller, '11112222')).status).toBe(200)
  })

  it('lets nobody guess the password longer than at the sign-in', async () => {
    const caller = await staleSession(await buildWorker(app))
    const answers: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      answers.push((await enter(caller, `Guess-number-${guess}`)).status)
    }
    expect(answers.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(answers.at(-1)).toBe(429)
    expect((await enter(caller)).status).toBe(429)
  })
})

describe('the proof', () => {
  it('is of one session: the person’s other device is asked all the same', async () => {
    const worker = await buildWorker(app)
    const phone = await signedInClient(app, worker)
    const laptop = await staleSession(worker)
    expect((await enter(laptop)).status).toBe(200)
    expect(await saveBank(phone, '33334444')).toMatchObject(PASSWORD_NEEDED)
    expect((await saveBank(laptop, '33334444')).status).toBe(200)
  })

  it('gives nothing to whoever copied the cookies before, and finds them out', async () => {
    const caller = await staleSession(await buildWorker(app))
    const thief = copyOf(caller)
    const token = await caller.csrfToken()
    await enter(caller)
    expect(await saveBank(thief, '66667777')).toMatchObject(PASSWORD_NEEDED)
    // A page that is open goes on with the CSRF token it has.
    const headers = { 'x-csrf-token': token }
    const body = { bank_account_number: '33334444' }
    expect((await caller.patch('/auth/profile', body, { headers })).status).toBe(200)
    app.clock.advance(31)
    expect((await thief.post('/auth/refresh')).status).toBe(401)
    expect([(await thief.get('/auth/me')).status, (await caller.get('/auth/me')).status]).toEqual([
      401, 401,
    ])
  })

  it('lasts as long over new tokens of the session, and no longer', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    minutesPass(8)
    expect((await caller.post('/auth/refresh')).status).toBe(200)
    minutesPass(1)
    expect((await saveBank(caller, '11112222')).status).toBe(200)
    expect((await caller.post('/auth/refresh')).status).toBe(200)
    minutesPass(1)
    expect(await saveBank(caller, '33334444')).toMatchObject(PASSWORD_NEEDED)
  })

  it('makes no session last longer than thirty days after the sign-in', async () => {
    const worker = await buildWorker(app)
    const caller = await staleSession(worker)
    const expiries = () =>
      app.deps.knex('sessions').where('user_id', worker.id).pluck('family_expires_at')
    const [before] = await expiries()
    await enter(caller)
    expect(await expiries()).toEqual([before, before])
    const { body } = await caller.get<{ sessions: unknown[] }>('/auth/sessions')
    expect(body.sessions).toHaveLength(1)
  })

  it('comes with the session that is read anyway', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    const read = () => countStatements(app.deps.knex, () => caller.get('/auth/me'))
    const fresh = await read()
    minutesPass(10)
    expect(await read()).toEqual(fresh)
  })
})

describe('when roles are changed ten minutes after the sign-in', () => {
  async function office(own: MemberRole) {
    const owner = await buildClient(app, { company_name: 'Pennine Build Ltd' })
    const actor = await buildMember(app, owner, { role: own })
    const roleOf = async (id: string) =>
      (await app.deps
        .knex('company_members')
        .where({ company_id: owner.id, user_id: id, status: 'active' })
        .first('role')) as { role: MemberRole } | undefined
    const add = async (role: MemberRole) => {
      const person = await buildPerson(app)
      await joinCompany(app, owner.id, person.id, { role })
      return person.id
    }
    minutesPass(10)
    return { ...actor, add, roleOf }
  }
  const member = (id: string) => `/api/company/members/${id}`

  it('asks an admin before an admin is made, and not before somebody keeps the books', async () => {
    const { caller, add, roleOf } = await office('admin')
    const id = await add('viewer')
    expect((await caller.patch(member(id), { role: 'accountant' })).status).toBe(200)
    expect(await caller.patch(member(id), { role: 'admin' })).toMatchObject(PASSWORD_NEEDED)
    expect(await roleOf(id)).toMatchObject({ role: 'accountant' })
    await enter(caller)
    expect((await caller.patch(member(id), { role: 'admin' })).status).toBe(200)
  })

  it('asks before an owner’s role is taken away, and not before a limit is set', async () => {
    const { caller, add, roleOf } = await office('owner')
    const [owner, admin] = [await add('owner'), await add('admin')]
    expect((await caller.patch(member(admin), { approval_limit: 500 })).status).toBe(200)
    expect(await caller.patch(member(owner), { role: 'viewer' })).toMatchObject(PASSWORD_NEEDED)
    expect(await caller.delete(member(owner))).toMatchObject(PASSWORD_NEEDED)
    expect(await roleOf(owner)).toMatchObject({ role: 'owner' })
    expect((await caller.delete(member(admin))).status).toBe(204)
    await enter(caller)
    expect((await caller.delete(member(owner))).status).toBe(204)
  })

  it('asks before somebody leaves', async () => {
    const { caller, person } = await office('accountant')
    expect(await caller.delete(member(person.id))).toMatchObject(PASSWORD_NEEDED)
    await enter(caller)
    expect((await caller.delete(member(person.id))).status).toBe(204)
  })

  it('asks before an owner is invited, or invited again; the same request goes through afterwards', async () => {
    const { caller } = await office('owner')
    const path = '/api/company/members/invitations'
    const invite = (role: MemberRole, headers: Record<string, string> = {}) =>
      caller.post<{ invitation: { id: string } }>(
        path,
        { email: `${role}@example.test`, full_name: 'Joan Whitaker', role },
        { headers },
      )
    expect((await invite('admin')).status).toBe(201)
    const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' }
    expect(await invite('owner', headers)).toMatchObject(PASSWORD_NEEDED)
    await enter(caller)
    const { status, body } = await invite('owner', headers)
    expect(status).toBe(201)
    minutesPass(10)
    const again = await caller.post(`${path}/${body.invitation.id}/resend`)
    expect(again).toMatchObject(PASSWORD_NEEDED)
  })

  it('takes the password of a transfer of ownership as the proof', async () => {
    const { caller, add } = await office('owner')
    const [heir, admin] = [await add('admin'), await add('admin')]
    const transfer = (password: string) =>
      caller.post(`${member(heir)}/transfer-ownership`, { password })
    expect(await transfer('Not-this-one-7')).toMatchObject(WRONG)
    expect((await transfer(PASSWORD)).status).toBe(200)
    expect((await caller.delete(member(admin))).status).toBe(204)
  })

  it('tells who may not do it at all whom to ask, before any password', async () => {
    const { caller, add } = await office('admin')
    const owner = await add('owner')
    expect(await caller.delete(member(owner))).toMatchObject({
      status: 403,
      body: { code: 'access_denied', message: 'Ask an owner of Pennine Build Ltd' },
    })
  })
})
