import type { ErrorBody, WorkerDetail, WorkerRelationship } from '@daysheet/core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { draftedInvitation, sentInvitation } from './support/build-invitation.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement, buildWorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestHouse, type TestHouse } from './support/test-house.ts'

const DAY = 86_400
const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'
let test: TestHouse
beforeAll(async () => {
  test = await startTestHouse({ environment: { FREE_LICENCES: '100' } })
})
afterAll(() => test.close())

let moved = 0
const later = (seconds: number) => {
  moved += seconds
  test.clock.advance(seconds)
}
afterEach(() => {
  test.clock.advance(-moved)
  moved = 0
})

type List = {
  relationships: WorkerRelationship[]
  counts: Record<string, number>
  next_cursor: string | null
} & ErrorBody

describe('when a client reads the list of its workers', () => {
  /** One of each: active, left, invited with and without account, expired, declined, draft. */
  async function fullHouse() {
    const client = await buildClient(test)
    const early = await signedInClient(test, client)
    const active = await buildWorker(test, { full_name: 'Callum Reid' })
    const left = await buildWorker(test, { full_name: 'Liam Price' })
    const known = await buildWorker(test, { full_name: 'Aisha Bello' })
    const decliner = await buildWorker(test)
    await buildEngagement(test, active, client, { created_at: '2026-01-05 08:00:00' })
    await buildEngagement(test, left, client, {
      status: 'inactive',
      created_at: '2026-01-04 08:00:00',
    })
    const expired = await sentInvitation(early, { full_name: 'Ravi Patel' })
    later(8 * DAY)
    const asClient = await signedInClient(test, client)
    const invited = await sentInvitation(asClient, { full_name: 'Aisha B', email: known.email })
    later(60)
    const pending = await sentInvitation(asClient, { full_name: 'Owen Davies', day_rate: 210 })
    later(60)
    const declined = await sentInvitation(asClient, { email: decliner.email })
    const asDecliner = await signedInClient(test, decliner)
    await asDecliner.post(`/api/invitations/${declined.id}/decline`)
    await draftedInvitation(asClient)
    const list = (query = '') =>
      asClient.get<List>(`/api/clients/${client.id}/workers${query ? `?${query}` : ''}`)
    return { client, asClient, list, active, left, known, expired, invited, pending, declined }
  }

  it('merges engagements and what was sent, newest first, and counts all of it', async () => {
    const house = await fullHouse()
    const { body, status } = await house.list()
    expect(status).toBe(200)
    expect(body.relationships.map((row) => [row.worker.full_name, row.status])).toEqual([
      ['Owen Davies', 'declined'],
      ['Owen Davies', 'pending_registration'],
      ['Aisha B', 'invited'],
      ['Ravi Patel', 'pending_registration'],
      ['Callum Reid', 'active'],
      ['Liam Price', 'inactive'],
    ])
    expect(body.counts).toEqual({
      all: 6,
      active: 1,
      pending: 2,
      declined: 1,
      expired: 1,
      draft: 1,
    })
    expect(body.next_cursor).toBeNull()
  })

  it('says of each invitation how long it has left, and of whom it shows what', async () => {
    const { list, pending, known, expired, active } = await fullHouse()
    const { relationships } = (await list()).body
    const row = (name: string) => relationships.find(({ worker }) => worker.full_name === name)
    expect(relationships.find(({ id }) => id === pending.id)).toMatchObject({
      invitation_id: pending.id,
      is_expired: false,
      days_until_expiry: 7,
      day_rate: 210,
      standard_hours: 8,
      weekend_multiplier: 2,
      worker: { id: null, phone: null, trade_type: null },
    })
    expect(row('Ravi Patel')).toMatchObject({
      id: expired.id,
      is_expired: true,
      days_until_expiry: -1,
    })
    expect(row('Aisha B')?.worker).toMatchObject({ id: known.id, email: known.email, phone: null })
    expect(row('Callum Reid')).toMatchObject({
      invitation_id: null,
      days_until_expiry: null,
      worker: { id: active.id, email: active.email, trade_type: 'Electrician' },
    })
  })

  it.each([
    ['status=active', ['Callum Reid']],
    ['status=inactive', ['Liam Price']],
    ['status=pending', ['Owen Davies', 'Aisha B', 'Ravi Patel']],
    ['status=declined', ['Owen Davies']],
    ['q=callum', ['Callum Reid']],
    ['q=aisha&status=pending', ['Aisha B']],
    ['q=INVITED-&status=pending', ['Owen Davies', 'Ravi Patel']],
    ['q=%25', []],
  ])('filters by %s and keeps the counts', async (query, names) => {
    const { list } = await fullHouse()
    const { body } = await list(query)
    expect(body.relationships.map(({ worker }) => worker.full_name)).toEqual(names)
    expect(body.counts.all).toBe(6)
  })

  it('turns pages across both kinds without losing or repeating a row', async () => {
    const { list } = await fullHouse()
    const whole = (await list()).body.relationships.map(({ id }) => id)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: List = (await list(`limit=2${cursor && `&cursor=${cursor}`}`)).body
      seen.push(...page.relationships.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(whole)
  })

  it('forgets a refusal once the two work together', async () => {
    const { asClient, client } = await fullHouse()
    const worker = await buildWorker(test)
    const first = await sentInvitation(asClient, { email: worker.email })
    const asWorker = await signedInClient(test, worker)
    await asWorker.post(`/api/invitations/${first.id}/decline`)
    const second = await sentInvitation(asClient, { email: worker.email })
    await asWorker.post(`/api/invitations/${second.id}/accept`)
    const { body } = await asClient.get<List>(`/api/clients/${client.id}/workers`)
    const rows = body.relationships.filter((row) => row.worker.email === worker.email)
    expect(rows.map(({ status }) => status)).toEqual(['active'])
  })

  it('takes the same number of statements for one worker or many', async () => {
    const client = await buildClient(test)
    const asClient = await signedInClient(test, client)
    const read = () => asClient.get(`/api/clients/${client.id}/workers`)
    await buildEngagement(test, await buildWorker(test), client)
    const forOne = await countStatements(test.deps.knex, read)
    for (let n = 0; n < 10; n += 1) {
      await buildEngagement(test, await buildWorker(test), client)
      await sentInvitation(asClient)
    }
    expect(await countStatements(test.deps.knex, read)).toBe(forOne)
  })

  it('is its own list only', async () => {
    const client = await buildClient(test)
    const other = await signedInClient(test, await buildClient(test))
    const path = `/api/clients/${client.id}/workers`
    expect(await other.get(path)).toMatchObject({ status: 403, body: { message: 'Access denied' } })
    expect(await other.get(`/api/clients/${UNKNOWN}/workers`)).toMatchObject({ status: 404 })
    expect(await test.visitor().get(path)).toMatchObject({ status: 401 })
    const worker = await signedInClient(test, await buildWorker(test))
    expect(await worker.get(path)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await other.get(`${path}?status=gone`)).toMatchObject({ status: 422 })
    expect(await other.get(`${path}?limit=0`)).toMatchObject({ status: 422 })
  })
})

describe('when a worker is read', () => {
  const read = (caller: HttpClient, id: string) =>
    caller.get<{ worker: WorkerDetail }>(`/api/workers/${id}`)

  it('shows an engaged client tax details and a masked account number', async () => {
    const pair = await buildWorkingPair(test, {
      worker: {
        ni_number: 'AB123456C',
        vat_number: '101747696',
        bank_account_number: '66374958',
      },
      engagement: { contact_email: 'site@example.test', day_rate: 230, night_multiplier: 1.75 },
    })
    const answer = await read(pair.asClient, pair.worker.id)
    expect(answer.body.worker).toMatchObject({
      email: 'site@example.test',
      utr_number: '1234567890',
      ni_number: 'AB123456C',
      vat_number: '101747696',
      cis_status: '20',
      bank_account_name: 'P Erson',
      bank_account_number: '••••4958',
      bank_sort_code: '12-34-56',
      relationship: {
        worker_id: pair.worker.id,
        status: 'active',
        email: 'site@example.test',
        day_rate: 230,
        standard_hours: 8,
        overtime_multiplier: 1.5,
        night_multiplier: 1.75,
        version: 1,
      },
    })
    expect(answer.bytes.toString()).not.toContain('66374958')
  })

  it('hides tax and bank once the two no longer work together', async () => {
    const pair = await buildWorkingPair(test, {
      worker: { ni_number: 'AB123456C', vat_number: '101747696' },
      engagement: { status: 'inactive' },
    })
    expect((await read(pair.asClient, pair.worker.id)).body.worker).toMatchObject({
      full_name: pair.worker.full_name,
      utr_number: null,
      ni_number: null,
      vat_number: null,
      cis_status: null,
      bank_account_name: null,
      bank_account_number: null,
      bank_sort_code: null,
      bank_details_changed_at: null,
      relationship: { status: 'inactive' },
    })
  })

  it('shows the worker their own without any engagement, masked too', async () => {
    const pair = await buildWorkingPair(test)
    expect((await read(pair.asWorker, pair.worker.id)).body.worker).toMatchObject({
      email: pair.worker.email,
      bank_account_number: '••••5678',
      relationship: null,
    })
  })

  it('refuses everybody else, an invited-only client too', async () => {
    const worker = await buildWorker(test)
    const inviting = await signedInClient(test, await buildClient(test))
    await sentInvitation(inviting, { email: worker.email })
    const colleague = await signedInClient(test, await buildWorker(test))
    for (const caller of [inviting, colleague]) {
      expect(await read(caller, worker.id)).toMatchObject({
        status: 403,
        body: { message: 'Access denied' },
      })
    }
    expect(await read(inviting, UNKNOWN)).toMatchObject({ status: 404 })
    expect(await read(inviting, (await buildClient(test)).id)).toMatchObject({ status: 404 })
  })
})

describe('when a client edits its engagement of a worker', () => {
  const whole = (email: string) => ({
    email,
    day_rate: 245.5,
    standard_hours: 7.5,
    overtime_multiplier: 1.6,
    night_multiplier: null,
    weekend_multiplier: 2.5,
    invoices_enabled: false,
    timesheets_enabled: true,
  })

  it('changes rates, permissions and the contact address, never the login', async () => {
    const pair = await buildWorkingPair(test, { engagement: { night_multiplier: 3 } })
    const path = `/api/workers/${pair.worker.id}/edit`
    const answer = await pair.asClient.put<{ worker: WorkerDetail }>(path, {
      ...whole('site@example.test'),
      status: 'inactive',
      version: 1,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        worker: {
          id: pair.worker.id,
          relationship: {
            ...whole('site@example.test'),
            night_multiplier: 1.5,
            status: 'active',
            version: 2,
          },
        },
      },
    })
    expect(await test.deps.knex('users').where('id', pair.worker.id).first()).toMatchObject({
      email: pair.worker.email,
      version: 1,
    })
    const entry = await test.deps
      .knex('audit_log')
      .where({ action: 'engagement.edit', actor_id: pair.client.id })
      .first()
    expect(JSON.parse(entry.before)).toMatchObject({ day_rate: 200, contact_email: null })
    expect(JSON.parse(entry.after)).toMatchObject({ day_rate: 245.5 })
  })

  it('leaves alone what is not sent', async () => {
    const pair = await buildWorkingPair(test, { engagement: { day_rate: 231, standard_hours: 9 } })
    const answer = await pair.asClient.put<{ worker: WorkerDetail }>(
      `/api/workers/${pair.worker.id}/edit`,
      { email: pair.worker.email, invoices_enabled: false },
    )
    expect(answer.body.worker.relationship).toMatchObject({
      email: pair.worker.email,
      day_rate: 231,
      standard_hours: 9,
      invoices_enabled: false,
      timesheets_enabled: true,
    })
  })

  it('refuses a stale version and changes nothing', async () => {
    const pair = await buildWorkingPair(test)
    const path = `/api/workers/${pair.worker.id}/edit`
    await pair.asClient.put(path, { ...whole(pair.worker.email), version: 1 })
    const answer = await pair.asClient.put(path, {
      ...whole(pair.worker.email),
      day_rate: 1,
      version: 1,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(
      await test.deps.knex('engagements').where('worker_id', pair.worker.id).first(),
    ).toMatchObject({ day_rate: 245.5, version: 2 })
  })

  it('says what is wrong with the form, and whose worker it is not', async () => {
    const pair = await buildWorkingPair(test)
    const path = `/api/workers/${pair.worker.id}/edit`
    const wrong = await pair.asClient.put<ErrorBody>(path, { email: '', standard_hours: 0.5 })
    expect(wrong).toMatchObject({ status: 422 })
    expect(wrong.body.issues).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'standard_hours', message: 'Hours must be at least 1' },
    ])
    const other = await signedInClient(test, await buildClient(test))
    const body = whole(pair.worker.email)
    expect(await other.put(path, body)).toMatchObject({ status: 403 })
    expect(await other.put(`/api/workers/${UNKNOWN}/edit`, body)).toMatchObject({ status: 404 })
    expect(await pair.asWorker.put(path, body)).toMatchObject({ status: 403 })
  })
})
