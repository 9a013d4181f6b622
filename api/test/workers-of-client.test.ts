import type { ErrorBody, WorkerRelationship } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftedInvitation, sentInvitation } from './support/build-invitation.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { movingClock } from './support/moving-clock.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

const DAY = 86_400
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '100' } })
})
afterAll(() => app.close())

const later = movingClock(() => app)

type List = {
  relationships: WorkerRelationship[]
  counts: Record<string, number>
  next_cursor: string | null
} & ErrorBody

describe('when a client reads the list of its workers', () => {
  /** One of each: active, left, invited with and without account, expired, declined, draft. */
  async function fullHouse() {
    const client = await buildClient(app)
    const early = await signedInClient(app, client)
    const active = await buildWorker(app, { full_name: 'Callum Reid' })
    const left = await buildWorker(app, { full_name: 'Liam Price' })
    const known = await buildWorker(app, { full_name: 'Aisha Bello' })
    const decliner = await buildWorker(app)
    await buildEngagement(app, active, client, { created_at: '2026-01-05 08:00:00' })
    await buildEngagement(app, left, client, {
      status: 'inactive',
      created_at: '2026-01-04 08:00:00',
    })
    const expired = await sentInvitation(early, { full_name: 'Ravi Patel' })
    later(8 * DAY)
    const asClient = await signedInClient(app, client)
    const invited = await sentInvitation(asClient, { full_name: 'Aisha B', email: known.email })
    later(60)
    const pending = await sentInvitation(asClient, { full_name: 'Owen Davies', day_rate: 210 })
    later(60)
    const declined = await sentInvitation(asClient, { email: decliner.email })
    const asDecliner = await signedInClient(app, decliner)
    await asDecliner.post(`/api/invitations/${declined.id}/decline`)
    await draftedInvitation(asClient)
    const list = (query = '') =>
      asClient.get<List>(`/api/clients/${client.id}/workers${query ? `?${query}` : ''}`)
    return { client, asClient, list, active, left, known, expired, invited, pending, declined }
  }

  it('merges engagements and what was sent, newest first, and counts all of it', async () => {
    const app = await fullHouse()
    const { body, status } = await app.list()
    expect(status).toBe(200)
    expect(body.relationships.map((row) => [row.worker.full_name, row.status])).toEqual([
      ['Owen Davies', 'declined'],
      ['Owen Davies', 'invited'],
      ['Aisha B', 'invited'],
      ['Ravi Patel', 'invited'],
      ['Callum Reid', 'active'],
      ['Liam Price', 'inactive'],
    ])
    expect(body.counts).toEqual({
      all: 6,
      active: 1,
      inactive: 1,
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
    // The same for an address with an account: otherwise addresses could be probed.
    expect(row('Aisha B')).toMatchObject({
      status: 'invited',
      worker: { id: null, email: known.email, phone: null },
    })
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
    const worker = await buildWorker(app)
    const first = await sentInvitation(asClient, { email: worker.email })
    const asWorker = await signedInClient(app, worker)
    await asWorker.post(`/api/invitations/${first.id}/decline`)
    const second = await sentInvitation(asClient, { email: worker.email })
    await asWorker.post(`/api/invitations/${second.id}/accept`)
    const { body } = await asClient.get<List>(`/api/clients/${client.id}/workers`)
    const rows = body.relationships.filter((row) => row.worker.email === worker.email)
    expect(rows.map(({ status }) => status)).toEqual(['active'])
  })

  it('takes the same number of statements for one worker or many', async () => {
    const client = await buildClient(app)
    const asClient = await signedInClient(app, client)
    const read = () => asClient.get(`/api/clients/${client.id}/workers`)
    await buildEngagement(app, await buildWorker(app), client)
    const forOne = await countStatements(app.deps.knex, read)
    for (let n = 0; n < 10; n += 1) {
      await buildEngagement(app, await buildWorker(app), client)
      await sentInvitation(asClient)
    }
    expect(await countStatements(app.deps.knex, read)).toBe(forOne)
  })

  it('is its own list only', async () => {
    const client = await buildClient(app)
    const other = await signedInClient(app, await buildClient(app))
    const path = `/api/clients/${client.id}/workers`
    expect(await other.get(path)).toMatchObject({ status: 403, body: { message: 'Access denied' } })
    expect(await other.get(`/api/clients/${UNKNOWN_ID}/workers`)).toMatchObject({ status: 404 })
    expect(await app.visitor().get(path)).toMatchObject({ status: 401 })
    const worker = await signedInClient(app, await buildWorker(app))
    expect(await worker.get(path)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await other.get(`${path}?status=gone`)).toMatchObject({ status: 422 })
    expect(await other.get(`${path}?limit=0`)).toMatchObject({ status: 422 })
  })
})
