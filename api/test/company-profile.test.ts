import type { CompanyProfile, ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import type { HttpClient } from './support/http-client.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const PATH = '/api/clients/profile'
type Answer = { profile: CompanyProfile }

let app: TestApp
let client: { id: string; email: string }
let caller: HttpClient
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Mails that earlier files have left waiting are none of these tests'.
  await app.deps.knex('outbox').delete()
  client = await buildClient(app, { accounts_email: 'accounts@brick.example' })
  caller = await signedInClient(app, client)
})

const read = async () => (await caller.get<Answer>(PATH)).body.profile
/** The whole profile, as the screen sends it back. */
const save = async (changes: object) => caller.put<Answer>(PATH, { ...(await read()), ...changes })
const entries = () =>
  app.deps.knex('audit_log').where({ subject_id: client.id, action: 'client.update_profile' })

describe('the company profile of a client', () => {
  it('is its own record, without what a worker has and without a password', async () => {
    expect(await read()).toEqual({
      id: client.id,
      email: client.email,
      full_name: expect.stringMatching(/^Person/) as string,
      phone: null,
      version: 1,
      accounts_email: 'accounts@brick.example',
      accountancy_software_email: null,
      company_name: 'Brick & Beam Ltd',
      company_phone: null,
      company_number: null,
      company_address_line1: null,
      company_address_line2: null,
      company_city: null,
      company_postal_code: null,
      company_country: 'United Kingdom',
      contractor_utr: null,
      paye_reference: null,
      accounts_office_reference: null,
      vat_number: null,
    })
  })

  it('keeps what is sent, and drops the login address and every key that is not its own', async () => {
    const answer = await save({
      company_name: ' O’Brien & Sons ',
      company_city: 'Leeds',
      company_country: 'Ireland',
      phone: '',
      email: 'other@example.test',
      user_type: 'worker',
      password_hash: 'x',
      bank_account_number: '12345678',
      admin: true,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        profile: {
          email: client.email,
          company_name: 'O’Brien & Sons',
          company_city: 'Leeds',
          company_country: 'Ireland',
          phone: null,
          version: 2,
        },
      },
    })
    expect(await caller.get('/auth/me')).toMatchObject({
      body: {
        user: { user_type: 'client', company_name: 'O’Brien & Sons', bank_account_number: null },
      },
    })
  })

  it('is saved in as many statements however much of it changes', async () => {
    const statements = (changes: object) =>
      countStatements(app.deps.knex, () =>
        caller.put(PATH, { accounts_email: 'books@beam.example', ...changes }),
      )
    await statements({ company_name: 'Beam Ltd' })
    const one = await statements({ company_name: 'Beam & Sons' })
    const many = await statements({
      company_name: 'Beam & Daughters',
      company_city: 'Leeds',
      company_phone: '0113 496 0000',
    })
    expect(many).toBe(one)
    expect(await countStatements(app.deps.knex, read)).toBeLessThan(one)
  })

  it('is in the audit log with what it was and is, and not when nothing changed', async () => {
    await save({})
    expect(await entries()).toEqual([])
    await save({ company_name: 'Beam Ltd', accounts_email: 'books@beam.example' })
    const [entry] = (await entries()) as Record<string, string>[]
    expect(JSON.parse(entry?.['before'] ?? '')).toEqual({
      accounts_email: 'accounts@brick.example',
      company_name: 'Brick & Beam Ltd',
    })
    expect(JSON.parse(entry?.['after'] ?? '')).toEqual({
      accounts_email: 'books@beam.example',
      company_name: 'Beam Ltd',
    })
  })
})

describe('when two people save the same company profile', () => {
  it('the later one is told, and nothing of it is kept', async () => {
    const { version } = await read()
    await save({ company_city: 'Leeds', version })
    const late = await save({ company_city: 'Hull', company_phone: '1', version })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(await read()).toMatchObject({ company_city: 'Leeds', company_phone: null })
  })

  it('and do so at the same moment, exactly one wins', async () => {
    const { version } = await read()
    const cities = ['Leeds', 'Hull', 'York', 'Bradford', 'Halifax']
    const answers = await Promise.all(cities.map((company_city) => save({ company_city, version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await entries()).toHaveLength(1)
  })

  it('a save of the settings counts too', async () => {
    const { version } = await read()
    await caller.patch('/auth/profile', { accountancy_software_email: 'in@xero.example' })
    expect((await save({ company_city: 'Leeds', version })).status).toBe(409)
  })
})

describe('what is wrong in a company profile', () => {
  const refused = async (changes: object) => {
    const before = await read()
    const answer = await caller.put<ErrorBody>(PATH, { ...before, ...changes })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(answer.body.message).toBe(answer.body.issues?.[0]?.message)
    expect(await read()).toEqual(before)
    return answer.body.issues ?? []
  }
  const sentences = (issues: { path: string; message: string }[]) =>
    Object.fromEntries(issues.map(({ path, message }) => [path, message]))

  it('is named path by path, and nothing is half done', async () => {
    const issues = await refused({
      company_name: 'Hartwell\r\nBcc: all@example.test',
      company_phone: '0'.repeat(10_000),
      company_number: [],
      company_address_line1: {},
      company_city: 0,
      company_postal_code: true,
      company_country: 'Mars',
      full_name: 'A',
      phone: 7,
      accounts_email: 'accounts',
      accountancy_software_email: 'xero@',
      version: '1',
    })
    expect(sentences(issues)).toEqual({
      company_name: 'Line breaks are not allowed here',
      company_phone: 'Use at most 40 characters',
      company_number: 'Enter text',
      company_address_line1: 'Enter text',
      company_city: 'Enter text',
      company_postal_code: 'Enter text',
      company_country: 'Choose a country from the list',
      full_name: 'Name must be at least 2 characters',
      phone: 'Enter text',
      accounts_email: 'Please enter a valid email address',
      accountancy_software_email: 'Please enter a valid email address',
      version: 'The version is a whole number',
    })
  })

  it.each([[''], ['  '], [null], [{}], [[]], [0], [true], [undefined]])(
    'is no company name and no accounts email: %j',
    async (value) => {
      const issues = await refused({ company_name: value, accounts_email: value })
      const isBlank = value == null || String(value).trim() === ''
      expect(sentences(issues)).toEqual({
        company_name: 'Company name is required',
        accounts_email:
          isBlank && !Array.isArray(value)
            ? 'Accounts email is required'
            : 'Please enter a valid email address',
      })
    },
  )

  it.each([
    ['company_name', 'x'.repeat(10_000), 'Use at most 200 characters'],
    ['accounts_email', `${'x'.repeat(10_000)}@a.example`, 'Please enter a valid email address'],
    ['accounts_email', 'a@b.example\r\nBcc: c@d.example', 'Please enter a valid email address'],
  ])(
    'is refused when it is too long or could start a mail header: %s',
    async (path, value, message) => {
      expect(await refused({ [path]: value })).toContainEqual({ path, message })
    },
  )

  it('does not refuse a company number that looks odd: the screen only doubts it', async () => {
    expect((await save({ company_number: '1234567' })).status).toBe(200)
  })

  it('refuses a worker, and whoever is not signed in', async () => {
    const worker = await signedInClient(app, await buildWorker(app))
    const body = { company_name: 'Reid', accounts_email: 'a@b.example' }
    for (const answer of [await worker.get(PATH), await worker.put(PATH, body)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    }
    expect((await app.visitor().get(PATH)).status).toBe(401)
  })
})

describe('when the accounts email changes', () => {
  it('an invoice that is submitted from then on goes there', async () => {
    const pair = await buildWorkingPair(app)
    const { body } = await pair.asClient.get<Answer>(PATH)
    const before = await createdInvoice(pair, { status: 'submitted' })
    expect((await mailsSentTo(app, pair.client.email)).at(-1)?.subject).toContain(
      before.invoice_number,
    )
    const accounts_email = `books.${pair.client.id}@beam.example`
    await pair.asClient.put(PATH, { ...body.profile, accounts_email })
    const { invoice_number } = await createdInvoice(pair, { status: 'submitted' })
    const mails = await mailsSentTo(app, accounts_email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(invoice_number)])
  })
})
