import type { ErrorBody, User } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/new-id.ts'
import {
  buildPartner,
  partnerPage,
  provisionedUser,
  type BuiltPartner,
} from './support/build-partner.ts'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let partner: BuiltPartner
beforeAll(async () => {
  app = await startTestApp()
  partner = await buildPartner(app)
})
afterAll(() => app.close())

const BANK = { bank_account_name: 'C Reid', bank_account_number: '12345678' }
const STEP_UP = { status: 403, body: { code: 'step_up_required' } }
const WRONG = {
  status: 422,
  body: {
    issues: [
      {
        path: 'code',
        message:
          'This code is wrong or out of date. Check the newest mail, or ask for another code.',
      },
    ],
  },
}

async function openProfile(externalId: string): Promise<HttpClient> {
  const widgets = { 'worker-profile': {}, 'account-settings': {} }
  return partnerPage(app, partner.live, { user: externalId, widgets })
}

async function newWorkerPage() {
  const { email, external_id } = await provisionedUser(app, partner.live)
  return { email, external_id, page: await openProfile(external_id) }
}

const saveBank = (page: HttpClient) => page.patch<{ user: User } & ErrorBody>('/auth/profile', BANK)
const confirm = (page: HttpClient, code: string) => page.post('/auth/step-up/confirm', { code })

async function mailedCode(page: HttpClient, email: string): Promise<string> {
  expect((await page.post('/auth/step-up')).status).toBe(200)
  const mail = (await mailsSentTo(app, email)).findLast(({ subject }) =>
    subject?.startsWith('Your code'),
  )
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`${email} got no code`)
  expect(mail?.text).toContain(partner.name)
  return code
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('when bank details are changed in a partner’s page', () => {
  it('asks for a code first, and changes nothing without', async () => {
    const { page } = await newWorkerPage()
    expect(await saveBank(page)).toMatchObject(STEP_UP)
    const { body } = await page.get<{ user: User }>('/auth/me')
    expect(body.user.bank_account_number).toBeNull()
  })

  it('goes on for ten minutes after the mailed code, also in the next session', async () => {
    const { page, email, external_id } = await newWorkerPage()
    const code = await mailedCode(page, email)
    expect((await confirm(page, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    const next = await openProfile(external_id)
    expect(await saveBank(next)).toMatchObject({ status: 200, body: { user: BANK } })
    app.clock.advance(10 * 60)
    const later = await openProfile(external_id)
    const changed = await later.patch('/auth/profile', { bank_account_number: '87654321' })
    expect(changed).toMatchObject(STEP_UP)
  })

  it('takes a code once, and only for ten minutes', async () => {
    const { page, email } = await newWorkerPage()
    const code = await mailedCode(page, email)
    app.clock.advance(10 * 60)
    expect(await confirm(page, code)).toMatchObject(WRONG)
    const another = await mailedCode(page, email)
    expect((await confirm(page, another)).status).toBe(200)
    expect(await confirm(page, another)).toMatchObject(WRONG)
  })

  it('takes the newest code alone', async () => {
    const { page, email } = await newWorkerPage()
    const first = await mailedCode(page, email)
    const second = await mailedCode(page, email)
    if (first !== second) expect(await confirm(page, first)).toMatchObject(WRONG)
    expect((await confirm(page, second)).status).toBe(200)
  })

  it('takes no code after five wrong ones', async () => {
    const { page, email } = await newWorkerPage()
    const code = await mailedCode(page, email)
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await confirm(page, otherThan(code))).toMatchObject(WRONG)
    }
    expect(await confirm(page, code)).toMatchObject(WRONG)
    expect(await saveBank(page)).toMatchObject(STEP_UP)
  })

  it('takes nobody else’s code', async () => {
    const mine = await newWorkerPage()
    const theirs = await newWorkerPage()
    const code = await mailedCode(theirs.page, theirs.email)
    expect(await confirm(mine.page, code)).toMatchObject(WRONG)
    expect(await saveBank(mine.page)).toMatchObject(STEP_UP)
  })
})

describe('what else asks for a code', () => {
  it.each([
    ['a tax reference', { utr_number: '1234567890' }],
    ['the answer about CIS', { cis_registered: true, cis_answered: true }],
    ['a National Insurance number', { ni_number: 'AB123456C' }],
  ])('is %s', async (_what, changes) => {
    const { page } = await newWorkerPage()
    expect(await page.patch('/auth/profile', changes)).toMatchObject(STEP_UP)
  })

  it('is a client’s tax references, through either call', async () => {
    const { external_id } = await provisionedUser(app, partner.live, { user_type: 'client' })
    const widgets = { 'company-profile': {}, 'cis-month-end': {} }
    const page = await partnerPage(app, partner.live, { user: external_id, widgets })
    const harmless = { company_name: 'Brick & Beam Ltd', accounts_email: 'accounts@example.test' }
    const changes = { ...harmless, paye_reference: '123/AB456' }
    expect(await page.put('/api/clients/profile', changes)).toMatchObject(STEP_UP)
    expect(await page.patch('/auth/profile', changes)).toMatchObject(STEP_UP)
    expect((await page.put('/api/clients/profile', harmless)).status).toBe(200)
  })

  it('is a password, which is still asked for after the code', async () => {
    const { page, email, external_id } = await newWorkerPage()
    const reset = { currentPassword: 'Whatever-1', newPassword: 'Trestle-77-oak' }
    expect(await page.post('/auth/change-password', reset)).toMatchObject(STEP_UP)
    await confirm(page, await mailedCode(page, email))
    const guessed = await page.post('/auth/change-password', reset)
    expect(guessed).toMatchObject({ status: 422, body: { issues: [{ path: 'currentPassword' }] } })
    expect((await (await openProfile(external_id)).get('/auth/me')).status).toBe(200)
  })

  it('is a password, whose change ends every session, of the partner and of the person', async () => {
    const worker = await buildWorker(app)
    const ownDevice = await signedInClient(app, worker)
    await app.deps.knex('partner_users').insert({
      id: newId(),
      partner_id: partner.id,
      mode: 'live',
      external_id: 'knows-the-password',
      user_id: worker.id,
    })
    const page = await openProfile('knows-the-password')
    await confirm(page, await mailedCode(page, worker.email))
    const change = { currentPassword: PASSWORD, newPassword: 'Trestle-77-oak' }
    expect((await page.post('/auth/change-password', change)).status).toBe(200)
    expect((await page.get('/auth/me')).status).toBe(401)
    expect((await ownDevice.get('/auth/me')).status).toBe(401)
  })

  it('is not a phone number', async () => {
    const { page } = await newWorkerPage()
    expect((await page.patch('/auth/profile', { phone: '07700 900123' })).status).toBe(200)
  })
})

describe('roles in a partner’s page', () => {
  it('ask for a code before somebody becomes an owner, and not before somebody keeps the books', async () => {
    const { external_id, email } = await provisionedUser(app, partner.live, { user_type: 'client' })
    await app.deps.knex('users').where({ email }).update({ email_verified_at: new Date() })
    const widgets = { 'team-members': {} }
    const page = await partnerPage(app, partner.live, { user: external_id, widgets })
    const invite = (role: string) =>
      page.post('/api/company/members/invitations', {
        email: `${role}-${newId()}@example.test`,
        full_name: 'Joan Whitaker',
        role,
      })
    expect((await invite('accountant')).status).toBe(201)
    expect(await invite('owner')).toMatchObject(STEP_UP)
    await confirm(page, await mailedCode(page, email))
    expect((await invite('owner')).status).toBe(201)
  })

  it('take no password: it is typed in Daysheet’s own pages alone', async () => {
    const { page } = await newWorkerPage()
    const answer = await page.post('/auth/step-up/password', { password: PASSWORD })
    expect(answer).toMatchObject({ status: 403, body: { code: 'access_denied' } })
  })
})

describe('whoever signs in to Daysheet itself', () => {
  it('needs no code, and gets none', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    expect(await caller.post('/auth/step-up')).toMatchObject({
      status: 409,
      body: {
        code: 'wrong_state',
        message:
          'No code is needed here: you have signed in yourself, so your password is asked for instead.',
      },
    })
    expect((await saveBank(caller)).status).toBe(200)
  })
})
