import type { ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../src/http/rate-limits.ts'
import { draftedInvitation, freshEmail, sentInvitation } from './support/build-invitation.ts'
import { buildClient, buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { testDatabase } from './support/test-database.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let first: TestApp
let second: TestApp
/** Behind one proxy, which passes on the callers' addresses. */
let proxied: TestApp
beforeAll(async () => {
  const { knex, url } = await testDatabase()
  first = await startTestApp({ deps: { limits: rateLimits(knex, url) } })
  second = await startTestApp({ deps: { limits: rateLimits(knex, url) } })
  proxied = await startTestApp({
    environment: { TRUSTED_PROXIES: '1' },
    deps: { limits: rateLimits(knex, url) },
  })
})
beforeEach(() => first.deps.knex('rate_limits').delete())
afterAll(async () => {
  await first.close()
  await second.close()
  await proxied.close()
})

const signIn = (app: TestApp, email: string, password: string, headers = {}) =>
  app.visitor().post('/auth/login', { email, password }, { headers })

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const signInFrom = (address: string, email: string, password: string, caller?: HttpClient) =>
  (caller ?? proxied.visitor()).post<ErrorBody>('/auth/login', { email, password }, from(address))

/** Wrong guesses at the account, each from an address of its own. */
async function guessFromEverywhere(email: string, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 1; n <= count; n += 1) {
    statuses.push((await signInFrom(`198.51.100.${n}`, email, 'wrong-one')).status)
  }
  return statuses
}

describe('guessing a password', () => {
  it('ends after five attempts, over all processes and whatever address a header claims', async () => {
    const { email } = await buildWorker(first)
    for (const app of [first, second, first, second, first]) {
      expect((await signIn(app, email, 'wrong-one')).status).toBe(401)
    }
    const answer = await signIn(second, email, PASSWORD, { 'x-forwarded-for': '198.51.100.7' })
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await signIn(first, (await buildWorker(first)).email, PASSWORD)).status).toBe(200)
  })

  it('locks nobody out: the owner signs in from elsewhere while many guess', async () => {
    const { email } = await buildWorker(proxied)
    expect(await guessFromEverywhere(email, 40)).toEqual(Array(40).fill(401))
    expect((await signInFrom('203.0.113.5', email, PASSWORD)).status).toBe(200)
  })

  it('gets slower for every address while many guess at one account', async () => {
    const { email } = await buildWorker(proxied)
    await guessFromEverywhere(email, 30)
    const statuses = []
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await signInFrom('203.0.113.6', email, 'wrong-one')).status)
    }
    expect(statuses).toEqual([401, 401, 429])
  })

  it('leaves a device that signed in before attempts of its own, at the same address', async () => {
    const { email } = await buildWorker(proxied)
    const device = proxied.visitor()
    expect((await signInFrom('203.0.113.7', email, PASSWORD, device)).status).toBe(200)
    await device.post('/auth/logout')
    for (let time = 0; time < 6; time += 1) await signInFrom('203.0.113.7', email, 'wrong-one')
    expect((await signInFrom('203.0.113.7', email, PASSWORD)).status).toBe(429)
    expect((await signInFrom('203.0.113.7', email, PASSWORD, device)).status).toBe(200)
  })

  it('counts what is tried on such a device too', async () => {
    const { email } = await buildWorker(proxied)
    const device = proxied.visitor()
    await signInFrom('203.0.113.8', email, PASSWORD, device)
    const statuses = []
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await signInFrom('203.0.113.8', email, 'wrong-one', device)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it('takes the cookie of a device for that person only, and unchanged', async () => {
    const { email } = await buildWorker(proxied)
    const other = await buildWorker(proxied)
    const device = proxied.visitor()
    await signInFrom('203.0.113.9', other.email, PASSWORD, device)
    const tampered = proxied.visitor()
    const cookie = device.cookies.get('daysheet-device') ?? ''
    const owner = (await buildWorker(proxied)).id
    tampered.cookies.set('daysheet-device', cookie.replace(/^[^.]+/, owner))
    for (let time = 0; time < 5; time += 1) await signInFrom('203.0.113.9', email, 'wrong-one')
    for (const caller of [device, tampered]) {
      expect((await signInFrom('203.0.113.9', email, PASSWORD, caller)).status).toBe(429)
    }
  })

  it('forgets a device after 400 days without signing in', async () => {
    const { email } = await buildWorker(proxied)
    const device = proxied.visitor()
    await signInFrom('203.0.113.12', email, PASSWORD, device)
    for (let time = 0; time < 5; time += 1) await signInFrom('203.0.113.12', email, 'wrong-one')
    const signInAgain = () => signInFrom('203.0.113.12', email, PASSWORD, device)
    expect((await signInAgain()).status).toBe(200)
    proxied.clock.advance(401 * 24 * 60 * 60)
    expect((await signInAgain()).status).toBe(429)
  })

  it('ends after a hundred from one address, whatever the accounts', async () => {
    const guess = (n: number) => signInFrom('203.0.113.10', `guess-${n}@example.test`, 'wrong-one')
    for (let n = 0; n < 100; n += 1) await guess(n)
    expect((await guess(100)).status).toBe(429)
    const { email } = await buildWorker(proxied)
    expect((await signInFrom('203.0.113.10', email, PASSWORD)).status).toBe(429)
    expect((await signInFrom('203.0.113.11', email, PASSWORD)).status).toBe(200)
  })

  it('counts all addresses of a /64 as one', async () => {
    const { email } = await buildWorker(proxied)
    for (let n = 1; n <= 5; n += 1) await signInFrom(`2001:db8:7:1::${n}`, email, 'wrong-one')
    expect((await signInFrom('2001:db8:7:1:a:b:c:d', email, PASSWORD)).status).toBe(429)
    expect((await signInFrom('2001:db8:7:2::1', email, PASSWORD)).status).toBe(200)
  })

  it('does not count signing in rightly', async () => {
    const { email } = await buildWorker(first)
    for (let time = 0; time < 8; time += 1) {
      expect((await signIn(first, email, PASSWORD)).status).toBe(200)
    }
  })
})

describe('asking for reset links', () => {
  it('ends after three in an hour, with or without an account', async () => {
    const { email } = await buildWorker(first)
    for (const address of [email, 'no-account@example.test']) {
      const ask = () => first.visitor().post('/auth/forgot-password', { email: address })
      const answers = [await ask(), await ask(), await ask(), await ask()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    }
  })

  it('leaves the device of the owner links of its own when a stranger used up the others', async () => {
    const { email } = await buildWorker(proxied)
    const device = proxied.visitor()
    await signInFrom('203.0.113.20', email, PASSWORD, device)
    const ask = (caller: HttpClient) => caller.post('/auth/forgot-password', { email })
    for (let time = 0; time < 3; time += 1) await ask(proxied.visitor())
    expect((await ask(proxied.visitor())).status).toBe(429)
    expect((await ask(device)).status).toBe(200)
  })

  it('ends after twenty from one address, whatever the accounts', async () => {
    const ask = (n: number, address: string) =>
      proxied
        .visitor()
        .post('/auth/forgot-password', { email: `nobody-${n}@example.test` }, from(address))
    for (let n = 0; n < 20; n += 1) {
      expect((await ask(n, `2001:db8:8:1::${n}`)).status).toBe(200)
    }
    expect((await ask(20, '2001:db8:8:1:ffff::')).status).toBe(429)
    expect((await ask(21, '2001:db8:8:2::1')).status).toBe(200)
  })
})

describe('registering', () => {
  it('ends after five accounts an hour from one /64', async () => {
    const register = (address: string) =>
      proxied
        .visitor()
        .post(
          '/auth/register',
          { email: freshEmail(), password: PASSWORD, full_name: 'New Person', user_type: 'worker' },
          from(address),
        )
    for (let n = 1; n <= 5; n += 1) {
      expect((await register(`2001:db8:9:1::${n}`)).status).toBe(201)
    }
    expect((await register('2001:db8:9:1:ffff::')).status).toBe(429)
    expect((await register('2001:db8:9:2::1')).status).toBe(201)
  })
})

describe('inviting strangers', () => {
  const draft = (asClient: HttpClient) =>
    asClient.post<ErrorBody>('/api/invitations', { full_name: 'Owen Davies', email: freshEmail() })

  it('is twenty drafts a day for a client whose own address is not confirmed', async () => {
    const client = await buildClient(first, { email_verified_at: null })
    const asClient = await signedInClient(first, client)
    for (let n = 0; n < 20; n += 1) expect((await draft(asClient)).status).toBe(201)
    const refused = await draft(asClient)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.body.message).toBe(
      'Until your email address is confirmed you can draft 20 invitations a day. Open the link that we sent you, or wait 24 hours.',
    )
    await first.deps.knex('users').where('id', client.id).update({ email_verified_at: new Date() })
    expect((await draft(asClient)).status).toBe(201)
  })

  it('sends an invitation again three times a day, and others all the same', async () => {
    const asClient = await signedInClient(first, await buildClient(first))
    const { id } = await sentInvitation(asClient)
    const resend = (invitation: string) =>
      asClient.post<ErrorBody>(`/api/invitations/${invitation}/resend`)
    for (let n = 0; n < 3; n += 1) expect((await resend(id)).status).toBe(200)
    const refused = await resend(id)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.body.message).toBe(
      'This invitation was sent again 3 times within a day. Nothing was sent; you can send it again in 24 hours.',
    )
    expect((await resend((await sentInvitation(asClient)).id)).status).toBe(200)
  })

  it('counts only what was sent, and what its own client asked for', async () => {
    const client = await buildClient(first)
    const asClient = await signedInClient(first, client)
    const asOther = await signedInClient(first, await buildClient(first))
    const { id } = await draftedInvitation(asClient)
    for (let n = 0; n < 4; n += 1) {
      expect((await asClient.post(`/api/invitations/${id}/resend`)).status).toBe(409)
      expect((await asOther.post(`/api/invitations/${id}/resend`)).status).toBe(403)
    }
  })
})
