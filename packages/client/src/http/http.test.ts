import { buildInvoice, buildProject } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import { NetworkError } from '../network-error.ts'
import {
  APPROVE,
  errorFrom,
  id,
  params,
  READ,
  read,
  refused,
  setUp,
  signedOut,
} from './scripted-client.ts'
import { json } from './scripted-fetch.ts'

describe('a call', () => {
  it('fills in the path, sends the query and the cookies, and answers what the contract names', async () => {
    const list = { invoices: [], counts: zeroCounts, next_cursor: null, extra: 1 }
    const { client, server } = setUp({
      [`GET /api/workers/${id}/invoices`]: () => json(200, list),
    })
    const answer = await client.invoices.listForWorker({
      params,
      query: { status: 'paid', limit: 5 },
    })
    expect(answer).toEqual({ invoices: [], counts: zeroCounts, next_cursor: null })
    expect(server.sent[0]).toMatchObject({
      path: `/api/workers/${id}/invoices?status=paid&limit=5`,
      credentials: 'include',
    })
  })

  it('reads a file as a Blob and no content as undefined', async () => {
    const { client } = setUp({
      [`GET /api/invoices/${id}/pdf`]: () =>
        new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
      [`DELETE /api/invoices/${id}`]: () => new Response(null, { status: 204 }),
    })
    const pdf = await client.invoices.pdf({ params })
    expect(pdf).toBeInstanceOf(Blob)
    expect(await pdf.text()).toBe('%PDF-1.7')
    expect(await client.invoices.delete({ params })).toBeUndefined()
  })

  it('rejects with the reason of an aborted signal, also while it waits', async () => {
    const { client } = setUp({ [READ]: () => new Promise(() => undefined) })
    const controller = new AbortController()
    const reason = new DOMException('Left the page', 'AbortError')
    const call = client.invoices.read({ params }, { signal: controller.signal })
    const waiting = expect(call).rejects.toBe(reason)
    controller.abort(reason)
    await waiting
    await expect(client.invoices.read({ params }, { signal: controller.signal })).rejects.toBe(
      reason,
    )
  })
})

const zeroCounts = {
  all: 0,
  draft: 0,
  submitted: 0,
  approved: 0,
  paid: 0,
  disputed: 0,
  dispute_resolved: 0,
  rejected: 0,
  overdue: 0,
  cancelled: 0,
}

describe('an error', () => {
  const messageOf = async (reply: () => Response) => {
    const { client } = setUp({ [READ]: reply })
    return (await errorFrom(client.invoices.read({ params }))).message
  }

  it("has the body's message, else 'Request failed', else the status", async () => {
    expect(await messageOf(() => json(409, { message: 'Already approved' }))).toBe(
      'Already approved',
    )
    expect(await messageOf(() => json(409, {}))).toBe('Request failed')
    expect(await messageOf(() => new Response('<html>', { status: 502 }))).toBe('HTTP 502')
    expect(await messageOf(() => new Response(null, { status: 500 }))).toBe('HTTP 500')
  })

  it('of a sign-in falls back to Login failed and is never renewed', async () => {
    const login = (reply: () => Response) =>
      setUp({ 'POST /auth/login': reply }).client.session.login({
        body: { email: 'a@b.example', password: 'secret1' },
      })
    expect((await errorFrom(login(() => json(401, {})))).message).toBe('Login failed')
    expect((await errorFrom(login(() => new Response('', { status: 500 })))).message).toBe(
      'HTTP 500',
    )
    const wrong = () => json(401, { message: 'Not right', code: 'wrong_credentials' })
    expect(await errorFrom(login(wrong))).toMatchObject({
      code: 'wrong_credentials',
      message: 'Not right',
    })
  })

  it('carries the code, every issue and how long to wait', async () => {
    const issues = [
      { path: 'items.0.hours', message: 'Minimum 0.25 hours' },
      { path: 'due_date', message: 'Due date is required' },
    ]
    const { client } = setUp({
      [READ]: (_sent, count) =>
        count === 0
          ? json(422, { message: 'Minimum 0.25 hours', code: 'invalid', issues })
          : json(429, { message: 'Wait', code: 'rate_limited' }, { 'retry-after': '30' }),
    })
    expect(await errorFrom(client.invoices.read({ params }))).toMatchObject({
      code: 'invalid',
      status: 422,
      issues,
    })
    expect(await errorFrom(client.invoices.read({ params }))).toHaveProperty('retryAfter', 30)
  })

  it('of the network can be told from an answer and keeps its cause', async () => {
    const cause = new TypeError('fetch failed')
    const { client } = setUp({ [READ]: () => cause, [APPROVE]: () => cause })
    const reading = await errorFrom(client.invoices.read({ params }))
    expect(reading).toBeInstanceOf(NetworkError)
    expect(reading).toMatchObject({ code: 'unavailable', cause })
    expect((await errorFrom(client.invoices.approve({ params }))).message).toContain(
      'cannot tell whether this was saved',
    )
  })

  it('names the call and the path of a wrong shape in development only', async () => {
    const routes = { [READ]: () => json(200, { invoice: { ...buildInvoice(), net_amount: '1' } }) }
    const developing = setUp(routes, { development: true })
    expect(await errorFrom(developing.client.invoices.read({ params }))).toMatchObject({
      code: 'internal',
      message: expect.stringMatching(
        /invoices\.read \(GET \/api\/invoices\/:id\).*invoice\.net_amount/,
      ),
    })
    const { message } = await errorFrom(setUp(routes).client.invoices.read({ params }))
    expect(message).not.toContain('net_amount')
  })
})

describe('the Idempotency-Key', () => {
  const create = 'POST /api/projects'
  const body = { name: 'Kirkstall Road Flats' }
  const made = () => json(201, { project: buildProject() })

  it('is one per logical call, the same on its retries, another for the next call', async () => {
    const { client, server } = setUp({
      [create]: (sent, count) =>
        count === 0 ? refused() : sent.headers['x-retry-attempted'] ? made() : signedOut(),
    })
    await client.projects.create({ body })
    await client.projects.create({ body })
    const keys = server.to('/api/projects').map((sent) => sent.headers['idempotency-key'])
    expect(keys).toHaveLength(5)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(new Set(keys).size).toBe(2)
  })

  it("can be the caller's own and is sent on no other endpoint", async () => {
    const { client, server } = setUp({ [create]: made, [APPROVE]: read })
    await client.projects.create({ body }, { idempotencyKey: 'mine' })
    await client.invoices.approve({ params })
    expect(server.to('/api/projects')[0]?.headers['idempotency-key']).toBe('mine')
    expect(server.sent.at(-1)?.headers).not.toHaveProperty('idempotency-key')
  })
})
