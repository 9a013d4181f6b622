import { apiEndpoints, isInScope, type ErrorBody, type InvoiceAbilities } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlInstant } from '../src/db/instants.ts'
import { newId } from '../src/db/new-id.ts'
import { call } from './authorisation/call.ts'
import { matrixLines } from './authorisation/lines.ts'
import { buildWorld } from './authorisation/world.ts'
import {
  bearerClient,
  buildPartner,
  partnerPage,
  provisionedUser,
  requestSession,
  type BuiltPartner,
} from './support/build-partner.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let partner: BuiltPartner
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
  app.clock.set('2026-11-21T12:00:00.000Z')
  partner = await buildPartner(app)
  pair = await buildWorkingPair(app)
  await link(partner, 'pennine', pair.client.id)
})
afterAll(() => app.close())

/** Links an account that has work already: as consent would, which has no call yet. */
const link = ({ id }: BuiltPartner, external_id: string, user_id: string) =>
  app.deps.knex('partner_users').insert({
    id: newId(),
    partner_id: id,
    mode: 'live',
    external_id,
    user_id,
    created_at: sqlInstant(app.clock.now()),
  })

const QUEUE = { 'invoice-approval-queue': { abilities: ['approve', 'dispute'] } }

const openQueue = (widgets: Parameters<typeof requestSession>[2]['widgets'] = QUEUE) =>
  partnerPage(app, partner.live, { user: 'pennine', widgets })

const submitted = () => invoiceIn('submitted', pair)

describe('a session for a queue that approves and disputes', () => {
  it('shows the queue in one call, and approves', async () => {
    const { id } = await submitted()
    const page = await openQueue()
    const queue = await page.get<{ invoices: { id: string; abilities: InvoiceAbilities }[] }>(
      `/api/clients/${pair.client.id}/invoices`,
    )
    const shown = queue.body.invoices.find((invoice) => invoice.id === id)
    // A button that the session can't press is not shown.
    expect(shown?.abilities).toMatchObject({ approve: true, dispute: true, reject: false })
    expect((await page.post(`/api/invoices/${id}/approve`, {})).status).toBe(200)
    const undone = await page.post(`/api/invoices/${id}/undo-approval`)
    expect(undone.status).toBe(200)
  })

  it('is refused what it was narrowed from, and what another widget does', async () => {
    const { id } = await submitted()
    const page = await openQueue()
    const outOfScope = { status: 403, body: { code: 'out_of_scope' } }
    const reject = { reason: 'Not what was agreed' }
    expect(await page.post(`/api/invoices/${id}/reject`, reject)).toMatchObject(outOfScope)
    expect(await page.get(`/api/clients/${pair.client.id}/projects`)).toMatchObject(outOfScope)
    expect(await page.post('/api/subscriptions/cancel')).toMatchObject(outOfScope)
  })

  it('names the person in the audit log, as each session of theirs does', async () => {
    const { id } = await submitted()
    await (await openQueue()).post(`/api/invoices/${id}/approve`, {})
    const [row] = (await app.deps
      .knex('audit_log')
      .where({ action: 'invoice.approve', subject_id: id })
      .select('actor_id')) as { actor_id: string }[]
    expect(row?.actor_id).toBe(pair.client.id)
  })
})

describe('the scope of a session', () => {
  it('is the calls of its widgets, of every call that there is', async () => {
    const world = await buildWorld(app)
    await link(partner, 'matrix-client', world.pair.client.id)
    const widgets = { 'company-profile': {}, notifications: {} }
    const page = await partnerPage(app, partner.live, { user: 'matrix-client', widgets })
    const limited = apiEndpoints().filter(
      ({ endpoint: { auth } }) => auth === 'user' || auth === 'client',
    )
    const refused: string[] = []
    for (const { noun, name, endpoint } of limited) {
      const request = (await matrixLines[noun]?.[name]?.request?.(world)) ?? {}
      const { body } = await call(page, endpoint, request)
      const { code } = (body ?? {}) as Partial<ErrorBody>
      if (code === 'out_of_scope') refused.push(`${noun}.${name}`)
    }
    const outside = limited.filter((one) => !isInScope(widgets, one))
    expect(outside.length).toBeGreaterThan(30)
    expect(refused).toEqual(outside.map(({ noun, name }) => `${noun}.${name}`))
  })
})

describe('an invitation to a company in a partner’s page', () => {
  it('is shown and can be declined there, and is accepted by the person themself alone', async () => {
    const invited = await provisionedUser(app, partner.live, { user_type: 'client' })
    await pair.asClient.post('/api/company/members/invitations', {
      email: invited.email,
      full_name: invited.full_name,
      role: 'admin',
    })
    const page = await partnerPage(app, partner.live, {
      user: invited.external_id,
      widgets: { notifications: {} },
    })
    const path = '/api/company/members/invitations'
    type Received = { invitations: { id: string; abilities: object }[] }
    const received = await page.get<Received>(`${path}/received`)
    const [invitation] = received.body.invitations
    expect(invitation?.abilities).toEqual({ accept: false, decline: true })
    expect(await page.post(`${path}/${invitation?.id ?? ''}/accept`)).toMatchObject({
      status: 403,
      body: {
        code: 'out_of_scope',
        message:
          'Sign in to Daysheet itself to accept this invitation. It stays open, and nothing was changed.',
      },
    })
    expect((await page.post(`${path}/${invitation?.id ?? ''}/decline`)).status).toBe(200)
  })
})

describe('a request for a session', () => {
  const request = (changes: object) =>
    bearerClient(app, partner.live).post<ErrorBody>('/api/partner/sessions', {
      user: 'pennine',
      widgets: QUEUE,
      ...changes,
    })

  it.each([
    ['a ttl over 900', { ttl: 901 }, 'ttl', 'A session lasts 30 to 900 seconds'],
    ['a ttl of half a second', { ttl: 0.5 }, 'ttl', 'A session lasts 30 to 900 seconds'],
    ['no widget', { widgets: {} }, 'widgets', 'Name at least one widget'],
    [
      'a widget that does not exist',
      { widgets: { 'approval-queues': {} } },
      'widgets',
      'Name the widgets by their entries in @daysheet/widgets, such as invoice-editor',
    ],
    [
      'an ability that the widget has not',
      { widgets: { notifications: { abilities: ['approve'] } } },
      'widgets.notifications.abilities.0',
      'This widget knows only these abilities: read, decline',
    ],
  ])('is refused with %s', async (_what, changes, path, message) => {
    expect(await request(changes)).toMatchObject({
      status: 422,
      body: { code: 'invalid', issues: [{ path, message }] },
    })
  })

  it('is refused for a person who is not provisioned', async () => {
    expect(await request({ user: 'nobody' })).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: expect.stringContaining('Provision the person first') },
    })
  })
})

describe('a token', () => {
  const tokenOf = async (ttl: number) =>
    (await requestSession(app, partner.live, { user: 'pennine', widgets: QUEUE, ttl })).body

  it('ends when it said it would', async () => {
    const { token, expires_at } = await tokenOf(60)
    expect(expires_at).toBe('2026-11-21T12:01:00.000Z')
    const page = bearerClient(app, token)
    app.clock.advance(59)
    expect((await page.get('/auth/me')).status).toBe(200)
    app.clock.advance(1)
    expect(await page.get('/auth/me')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
  })

  it('is worth nothing with a letter changed, or as a cookie', async () => {
    const { token } = await tokenOf(900)
    const tampered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    expect((await bearerClient(app, tampered).get('/auth/me')).status).toBe(401)
    expect((await bearerClient(app, token.slice(4)).get('/auth/me')).status).toBe(401)
    const cookie = { headers: { cookie: `daysheet-access=${token}` } }
    expect((await app.visitor().get('/auth/me', cookie)).status).toBe(401)
  })

  it('opens nobody else’s account, linked to the same partner or not', async () => {
    const { external_id } = await provisionedUser(app, partner.live)
    const widgets = { 'worker-invoices': {} }
    const page = await partnerPage(app, partner.live, { user: external_id, widgets })
    const refusal = await page.get(`/api/workers/${pair.worker.id}/invoices`)
    expect(refusal).toMatchObject({ status: 403, body: { code: 'access_denied' } })
  })

  it('is kept as a hash only', async () => {
    const { token } = await tokenOf(900)
    const rows = await app.deps.knex('partner_sessions')
    expect(JSON.stringify(rows)).not.toContain(token.slice(4))
  })
})
