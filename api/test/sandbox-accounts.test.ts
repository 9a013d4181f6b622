import type { PartnerUser, ReceivedInvitation, SandboxMail } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expenseForm } from './support/build-expense.ts'
import { freshEmail, sentInvitation } from './support/build-invitation.ts'
import {
  bearerClient,
  buildPartner,
  provisionedUser,
  type BuiltPartner,
} from './support/build-partner.ts'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { deliveriesOf, sendDue, setWebhook } from './support/build-webhook.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { provisionedPage } from './support/test-page.ts'

let app: TestApp
let partner: BuiltPartner
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  partner = await buildPartner(app)
})

const sandboxMails = (key: string, query = '') =>
  bearerClient(app, key).get<{ mails: SandboxMail[]; next_cursor: string | null }>(
    `/api/partner/sandbox/mails${query}`,
  )
const received = async (worker: { id: string }, page: HttpClient) => {
  const answer = await page.get<{ invitations: ReceivedInvitation[] }>(
    `/api/workers/${worker.id}/invitations`,
  )
  return answer.body.invitations
}

describe('an address', () => {
  it('has an account in each sandbox beside the real one, and signs in to that one alone', async () => {
    const owner = await buildWorker(app)
    const other = await buildPartner(app)
    const { email } = owner
    const inSandboxes = [
      await provisionedUser(app, partner.test, { email }),
      await provisionedUser(app, other.test, { email }),
    ]
    expect(new Set([owner.id, ...inSandboxes.map(({ id }) => id)]).size).toBe(3)
    const browser = await signedInClient(app, owner)
    expect((await browser.get<{ user: PartnerUser }>('/auth/me')).body.user.id).toBe(owner.id)
  })

  it('that only a sandbox has is free for whoever registers, and can’t sign in or be reset', async () => {
    const { email } = await provisionedUser(app, partner.test)
    await sendDue(app)
    await app.visitor().post('/auth/forgot-password', { email })
    expect(await app.visitor().post('/auth/login', { email, password: PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    })
    expect(await sendDue(app)).toEqual([])
    const live = await provisionedUser(app, partner.live, { email })
    expect((await sendDue(app)).map(({ to }) => to)).toEqual([live.email])
  })
})

describe('the mail of a sandbox', () => {
  it('never leaves, and is read with the test key, its links with it', async () => {
    const { email, external_id } = await provisionedUser(app, partner.test)
    expect(await sendDue(app)).toEqual([])
    const { mails } = (await sandboxMails(partner.test)).body
    expect(mails).toMatchObject([
      { to: email, subject: `${partner.name} has opened a Daysheet account for you` },
    ])
    const token = /verify-email\?token=([\w%-]+)/.exec(mails[0]?.text ?? '')?.[1]
    expect((await app.visitor().post('/auth/verify-email', { token })).status).toBe(200)
    const path = `/api/partner/users/${external_id}`
    const read = await bearerClient(app, partner.test).get<{ user: PartnerUser }>(path)
    expect(read.body.user.email_verified).toBe(true)
  })

  it('comes in pages, newest first, and is no other partner’s and no live key’s', async () => {
    const addresses = [freshEmail(), freshEmail()]
    for (const email of addresses) {
      await provisionedUser(app, partner.test, { email })
      await sendDue(app)
    }
    const first = (await sandboxMails(partner.test, '?limit=1')).body
    const second = (await sandboxMails(partner.test, `?limit=1&cursor=${first.next_cursor}`)).body
    expect([...first.mails, ...second.mails].map(({ to }) => to)).toEqual(addresses.toReversed())
    expect((await sandboxMails((await buildPartner(app)).test)).body.mails).toEqual([])
    expect(await sandboxMails(partner.live)).toMatchObject({
      status: 403,
      body: { code: 'wrong_role', message: expect.stringContaining('This needs a test key') },
    })
  })

  it('is in the mailbox too where no mail goes any further', async () => {
    const local = await startTestApp({ environment: { MAILBOX_URL: 'http://127.0.0.1:9' } })
    try {
      const { email } = await provisionedUser(local, partner.test)
      expect((await sendDue(local)).map(({ to }) => to)).toEqual([email])
      expect((await sandboxMails(partner.test)).body.mails).toHaveLength(1)
    } finally {
      await local.close()
    }
  })
})

describe('a client of a sandbox that invites an address', () => {
  it('reaches the worker of the sandbox who has it, and not the real one', async () => {
    const owner = await buildWorker(app)
    const asOwner = await signedInClient(app, owner)
    const client = await provisionedPage(app, partner.test, { user_type: 'client' })
    const { email } = owner
    const worker = await provisionedPage(app, partner.test, { user_type: 'worker', email })
    const stranger = await provisionedPage(app, (await buildPartner(app)).test, {
      user_type: 'worker',
      email,
    })
    const { id } = await sentInvitation(client.page, { email })
    for (const { id: workerId, page } of [{ id: owner.id, page: asOwner }, stranger]) {
      expect(await received({ id: workerId }, page)).toEqual([])
      expect((await page.post(`/api/invitations/${id}/accept`)).status).toBe(403)
      expect((await page.get('/api/notifications')).body).toMatchObject({ notifications: [] })
    }
    expect(await received(worker, worker.page)).toMatchObject([{ id }])
    expect((await worker.page.post(`/api/invitations/${id}/accept`)).status).toBe(200)
  })

  it('registers nobody by the link', async () => {
    const client = await provisionedPage(app, partner.test, { user_type: 'client' })
    await sentInvitation(client.page)
    await sendDue(app)
    const { mails } = (await sandboxMails(partner.test)).body
    const secret = /invite=([\da-f-]{36})/.exec(mails[0]?.text ?? '')?.[1]
    expect((await app.visitor().get(`/api/invitations/${secret}`)).status).toBe(404)
    const answer = await app.visitor().post('/auth/register-from-invitation', {
      invitation_id: secret,
      password: PASSWORD,
      full_name: 'Owen Davies',
      terms_accepted: true,
    })
    expect(answer.status).toBe(404)
  })
})

describe('the plan of somebody in a sandbox', () => {
  it('is not paid for', async () => {
    const { page } = await provisionedPage(app, partner.test, { user_type: 'client' })
    const answer = await page.post('/api/subscriptions/create-checkout-session', {
      planId: 'client-starter',
      planName: 'Starter',
      billingCycle: 'monthly',
      successUrl: `${app.config.publicUrl}/done`,
      cancelUrl: `${app.config.publicUrl}/plans`,
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('not paid for in a sandbox') },
    })
  })
})

describe('what happens in a sandbox', () => {
  it('is told to the webhook of the test key alone', async () => {
    const url = 'http://127.0.0.1:9/daysheet'
    const other = await buildPartner(app)
    for (const key of [partner.test, partner.live, other.test]) await setWebhook(app, key, url)
    const { page, id } = await provisionedPage(app, partner.test, { user_type: 'worker' })
    const path = `/api/workers/${id}/business-expenses`
    const form = { raw: expenseForm({ expense_date: app.clock.today() }) }
    expect((await page.send('POST', path, undefined, form)).status).toBe(201)
    const deliveredTypes = async (key: string) =>
      (await deliveriesOf(app, key)).deliveries.map(({ type }) => type)
    expect(await deliveredTypes(partner.test)).toEqual(['expense.created'])
    expect(await deliveredTypes(partner.live)).toEqual([])
    expect(await deliveredTypes(other.test)).toEqual([])
  })
})
