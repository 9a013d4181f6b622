import type { ErrorBody, PartnerUser } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshEmail } from './support/build-invitation.ts'
import {
  bearerClient,
  buildPartner,
  partnerPage,
  provisionedUser,
  type BuiltPartner,
} from './support/build-partner.ts'
import { buildWorker } from './support/build-user.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let partner: BuiltPartner
beforeAll(async () => {
  app = await startTestApp()
  partner = await buildPartner(app)
})
afterAll(() => app.close())

const path = (externalId: string) => `/api/partner/users/${externalId}`
const newPerson = () => ({
  user_type: 'worker' as const,
  email: freshEmail(),
  full_name: 'Callum Reid',
})
const provision = (externalId: string, body: object, key = partner.live) =>
  bearerClient(app, key).put<{ user: PartnerUser } & ErrorBody>(path(externalId), body)

describe('when a partner’s server provisions a person', () => {
  it('opens an account, once, and answers the same to the same call', async () => {
    const person = newPerson()
    const first = await provision('callum', person)
    expect(first).toMatchObject({
      status: 200,
      body: { user: { external_id: 'callum', mode: 'live', email: person.email } },
    })
    expect(await provision('callum', person)).toMatchObject({ status: 200, body: first.body })
    const read = await bearerClient(app, partner.live).get(path('callum'))
    expect(read).toMatchObject({ status: 200, body: first.body })
  })

  it('opens one account for ten equal calls at once', async () => {
    const person = newPerson()
    const calls = Array.from({ length: 10 }, () => provision('at-once', person))
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
  })

  it('tells the person who has opened it, with a link that confirms the address', async () => {
    const person = newPerson()
    await provision('told', person)
    const [mail] = await mailsSentTo(app, person.email)
    expect(mail?.subject).toBe(`${partner.name} has opened a Daysheet account for you`)
    const token = /verify-email\?token=([\w%-]+)/.exec(mail?.text ?? '')?.[1]
    const confirmed = await app.visitor().post('/auth/verify-email', { token })
    expect(confirmed.status).toBe(200)
    const read = await bearerClient(app, partner.live).get<{ user: PartnerUser }>(path('told'))
    expect(read.body.user.email_verified).toBe(true)
  })

  it('says nothing of tax, bank or work', async () => {
    const { body } = await provision('little', newPerson())
    expect(Object.keys(body.user).toSorted()).toEqual([
      'company_name',
      'email',
      'email_verified',
      'external_id',
      'full_name',
      'id',
      'linked_at',
      'mode',
      'user_type',
    ])
  })

  it('never takes over an address that has an account', async () => {
    const owner = await buildWorker(app)
    const refusal = await provision('taken', { ...newPerson(), email: owner.email.toUpperCase() })
    expect(refusal).toMatchObject({
      status: 409,
      body: {
        code: 'duplicate',
        message:
          'An account with this email address exists already. Nothing was changed: linking it needs its owner’s consent.',
      },
    })
    expect((await bearerClient(app, partner.live).get(path('taken'))).status).toBe(404)
  })

  it.each([
    ['another address', () => ({ email: freshEmail() })],
    ['the other side', () => ({ user_type: 'client' })],
  ])('refuses %s under an id that is linked', async (_what, change) => {
    const person = newPerson()
    const externalId = `linked-${person.email.slice(0, 30)}`.replaceAll(/[^\w.-]/g, '')
    await provision(externalId, person)
    const refusal = await provision(externalId, { ...person, ...change() })
    expect(refusal).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  it.each(['-first', 'a:b', 'a@b', 'x'.repeat(101)])('refuses the id %s', async (id) => {
    const refusal = await provision(id, newPerson())
    expect(refusal).toMatchObject({ status: 422, body: { issues: [{ path: 'external_id' }] } })
  })
})

describe('two partners, and the two modes of one', () => {
  it('never see each other’s people, under whatever id', async () => {
    const other = await buildPartner(app)
    await provision('private', newPerson())
    for (const key of [other.live, partner.test]) {
      const stranger = bearerClient(app, key)
      expect((await stranger.get(path('private'))).status).toBe(404)
      expect((await stranger.delete(path('private'))).status).toBe(404)
      const session = { user: 'private', widgets: { notifications: {} } }
      expect((await stranger.post('/api/partner/sessions', session)).status).toBe(404)
    }
    expect((await bearerClient(app, partner.live).get(path('private'))).status).toBe(200)
  })
})

describe('when a person is unlinked', () => {
  it('ends their sessions at once and keeps the account', async () => {
    const { external_id, email } = await provisionedUser(app, partner.live)
    const page = await partnerPage(app, partner.live, {
      user: external_id,
      widgets: { notifications: {} },
    })
    expect((await page.get('/auth/me')).status).toBe(200)
    const server = bearerClient(app, partner.live)
    expect((await server.delete(path(external_id))).status).toBe(204)
    expect((await page.get('/auth/me')).status).toBe(401)
    expect((await server.get(path(external_id))).status).toBe(404)
    const again = await provision(external_id, { ...newPerson(), email })
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  })
})

describe('a caller without a partner’s key', () => {
  it('is refused, signed out or not', async () => {
    expect((await app.visitor().get(path('callum'))).status).toBe(401)
    const wrong = bearerClient(
      app,
      partner.live.slice(0, -1) + (partner.live.endsWith('A') ? 'B' : 'A'),
    )
    expect((await wrong.get(path('callum'))).status).toBe(401)
    const page = await partnerPage(app, partner.live, {
      user: (await provisionedUser(app, partner.live)).external_id,
      widgets: { notifications: {} },
    })
    expect(await page.get(path('callum'))).toMatchObject({
      status: 403,
      body: { code: 'wrong_role' },
    })
  })
})
