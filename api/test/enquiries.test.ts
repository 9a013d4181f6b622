import type { ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../src/http/rate-limits.ts'
import { freshEmail } from './support/build-invitation.ts'
import { sentMails } from './support/sent-mails.ts'
import { emptyDatabase, testDatabase } from './support/test-database.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const OPERATOR = 'office@example.test'

let app: TestApp
let limited: TestApp
beforeAll(async () => {
  const { knex, url } = await testDatabase()
  const environment = { OPERATOR_EMAIL: OPERATOR }
  app = await startTestApp({ environment })
  limited = await startTestApp({
    environment: { ...environment, TRUSTED_PROXIES: '1' },
    deps: { limits: rateLimits(knex, url) },
  })
})
beforeEach(() => emptyDatabase(app.deps.knex))
afterAll(async () => {
  await app.close()
  await limited.close()
})

const message = (changes: Record<string, unknown> = {}) => ({
  name: 'Łukasz Wiśniewski',
  email: 'lukasz@example.com',
  company: 'O’Brien & Sons',
  subject: 'Two sites <in Leeds>',
  message: 'Good morning.\n\nCan we have both on one account?',
  type: 'sales',
  ...changes,
})
const interest = (changes: Record<string, unknown> = {}) => ({
  email: 'lukasz@example.com',
  name: 'Łukasz Wiśniewski',
  userType: 'client',
  companyName: 'O’Brien & Sons',
  message: 'Forty workers.',
  ...changes,
})

const withoutCsrf = { csrf: false }
const contact = (changes?: Record<string, unknown>) =>
  app.visitor().post<ErrorBody>('/api/contact', message(changes), withoutCsrf)
const register = (changes?: Record<string, unknown>) =>
  app.visitor().post<ErrorBody>('/api/register-interest', interest(changes), withoutCsrf)

describe('a message from the contact page', () => {
  it('is stored, mailed to the operator, who can answer it, and acknowledged', async () => {
    const answer = await contact()
    expect(answer).toMatchObject({ status: 201, body: { message: 'Message sent successfully!' } })
    expect(await app.deps.knex('contact_messages')).toMatchObject([message()])

    const mails = await sentMails(app)
    expect(mails).toHaveLength(2)
    const toOperator = mails.find(({ to }) => to?.[0]?.address === OPERATOR)
    expect(toOperator).toMatchObject({
      subject: 'Sales: Two sites <in Leeds>',
      replyTo: [{ address: 'lukasz@example.com' }],
    })
    expect(toOperator?.text).toContain('Good morning.\n\nCan we have both on one account?')
    expect(toOperator?.html).toContain('Two sites &lt;in Leeds&gt;')
    const toSender = mails.find(({ to }) => to?.[0]?.address === 'lukasz@example.com')
    expect(toSender).toMatchObject({ subject: 'We have your message' })
  })

  it('is acknowledged without a word of it, so that nobody has us send their text', async () => {
    await contact({ name: 'Buy now', subject: 'https://spam.example', message: 'Cheap bricks' })
    const mails = await sentMails(app)
    const toSender = mails.find(({ to }) => to?.[0]?.address === 'lukasz@example.com')
    expect(toSender?.text).toContain('Thank you for your message')
    expect(`${toSender?.text} ${toSender?.html}`).not.toMatch(/Buy now|spam\.example|Cheap bricks/)
  })

  it('is audited without what a visitor typed, which is not kept for ever', async () => {
    await contact()
    const entries: { action: string; after_values: string }[] = await app.deps
      .knex('audit_log')
      .select()
    expect(entries).toMatchObject([{ action: 'enquiry.contact', actor_id: null }])
    expect(JSON.stringify(entries)).not.toMatch(/lukasz|Leeds/)
  })

  it('is about support unless it says what else', async () => {
    await contact({ type: undefined, company: '' })
    expect(await app.deps.knex('contact_messages')).toMatchObject([
      { type: 'support', company: null },
    ])
  })

  it.each([
    [{ name: ' ' }, 'name', 'Please enter your name'],
    [{ name: 'Ann\r\nBcc: all@example.com' }, 'name', 'Line breaks are not allowed here'],
    [{ email: 'ann@' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.co\nBcc: c@d.co' }, 'email', 'Please enter a valid email address'],
    [{ subject: '' }, 'subject', 'Please enter a subject'],
    [{ subject: 'x\ny' }, 'subject', 'Line breaks are not allowed here'],
    [{ message: '' }, 'message', 'Please enter your message'],
    [{ message: 'x'.repeat(10_000) }, 'message', 'Use at most 5000 characters'],
    [{ type: 'enterprise' }, 'type', 'Please select an inquiry type'],
  ])('is refused with %j', async (changes, path, sentence) => {
    const issues = [{ path, message: sentence }]
    expect(await contact(changes)).toMatchObject({ status: 422, body: { issues } })
    expect(await app.deps.knex('contact_messages')).toEqual([])
  })

  it('takes 5,000 characters of four bytes each', async () => {
    expect((await contact({ message: '🧱'.repeat(2_500) })).status).toBe(201)
  })
})

describe('a registration of interest', () => {
  it('is stored, mailed to the operator, who can answer it, and acknowledged', async () => {
    const answer = await register()
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Interest registered successfully!' },
    })
    expect(await app.deps.knex('interest_registrations')).toMatchObject([
      { email: 'lukasz@example.com', user_type: 'client', company_name: 'O’Brien & Sons' },
    ])
    const mails = await sentMails(app)
    expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject]).toSorted()).toEqual([
      ['lukasz@example.com', 'You’re on the list'],
      [OPERATOR, 'Interest in the beta: a client'],
    ])
  })

  it('has a company only when a client registers', async () => {
    await register({ userType: 'worker', message: null })
    expect(await app.deps.knex('interest_registrations')).toMatchObject([
      { user_type: 'worker', company_name: null, message: null },
    ])
  })

  it.each([
    [{ email: '' }, 'email', 'Please enter a valid email address'],
    [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
    [{ name: 'Ann\nLee' }, 'name', 'Line breaks are not allowed here'],
    [{ userType: undefined }, 'userType', 'Please select your role'],
    [{ userType: 'admin' }, 'userType', 'Please select your role'],
  ])('is refused with %j', async (changes, path, sentence) => {
    const issues = [{ path, message: sentence }]
    expect(await register(changes)).toMatchObject({ status: 422, body: { issues } })
  })
})

describe('what a program writes into the field that people do not see', () => {
  it('is answered as any message, and neither stored nor mailed', async () => {
    const people = [await contact(), await register()]
    await emptyDatabase(app.deps.knex)
    const website = 'https://spam.example'
    const programs = [await contact({ website }), await register({ website })]
    expect(programs.map(({ status, body }) => ({ status, body }))).toEqual(
      people.map(({ status, body }) => ({ status, body })),
    )
    for (const table of ['contact_messages', 'interest_registrations', 'outbox', 'audit_log']) {
      expect(await app.deps.knex(table)).toEqual([])
    }
  })
})

describe('who writes again and again', () => {
  it.each([
    ['/api/contact', message],
    ['/api/register-interest', interest],
  ])('is stopped after five in an hour from one network: POST %s', async (path, body) => {
    const from = (address: string) =>
      limited.visitor().post(path, body({ email: freshEmail() }), {
        ...withoutCsrf,
        headers: { 'x-forwarded-for': address },
      })
    for (let time = 0; time < 5; time += 1) {
      expect((await from('198.51.100.7')).status).toBe(201)
    }
    const stopped = await from('198.51.100.7')
    expect(stopped).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await from('198.51.100.8')).status).toBe(201)
  })
})
