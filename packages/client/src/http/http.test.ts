import type { ApiClient } from '@daysheet/core'
import { buildInvoice, buildProject, buildWorker } from '@daysheet/core/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../network-error.ts'
import { bearer } from './bearer.ts'
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

const SIGN_IN = { email: 'callum@reid.example', password: 'secret1' }

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

describe('the CSRF token', () => {
  it('is fetched once for many changes and for no reading', async () => {
    const { client, server } = setUp({ [READ]: read, [APPROVE]: read })
    await client.invoices.read({ params })
    expect(server.to('/api/csrf-token')).toHaveLength(0)
    await Promise.all([client.invoices.approve({ params }), client.invoices.approve({ params })])
    await client.invoices.approve({ params })
    expect(server.to('/api/csrf-token')).toHaveLength(1)
    expect(server.to(`/api/invoices/${id}/approve`).map((s) => s.headers['x-csrf-token'])).toEqual([
      'token-1',
      'token-1',
      'token-1',
    ])
  })

  it('is fetched anew and the call retried once when it is refused', async () => {
    const { client, server } = setUp({
      [APPROVE]: (_sent, count) => (count === 0 ? refused() : read()),
    })
    await client.invoices.approve({ params })
    expect(server.to(`/api/invoices/${id}/approve`).map((s) => s.headers['x-csrf-token'])).toEqual([
      'token-1',
      'token-2',
    ])
  })

  it('is not fetched a third time when the new one is refused too', async () => {
    const { client, server } = setUp({ [APPROVE]: refused })
    const error = await errorFrom(client.invoices.approve({ params }))
    expect(error).toMatchObject({ code: 'access_denied', message: expect.stringContaining('CSRF') })
    expect(server.to(`/api/invoices/${id}/approve`)).toHaveLength(2)
  })

  it('stays when a 403 says nothing of CSRF', async () => {
    const { client, server } = setUp({ [APPROVE]: () => json(403, { message: 'Access denied' }) })
    await errorFrom(client.invoices.approve({ params }))
    expect(server.to(`/api/invoices/${id}/approve`)).toHaveLength(1)
  })

  it('is forgotten at sign-out, even when that fails', async () => {
    const { client, server } = setUp({
      [APPROVE]: read,
      'POST /auth/logout': () => json(500, { message: 'No' }),
    })
    await client.invoices.approve({ params })
    await errorFrom(client.session.logout())
    await client.invoices.approve({ params })
    expect(server.to('/api/csrf-token')).toHaveLength(2)
  })

  it.each([
    ['POST /auth/login', (client: ApiClient) => client.session.login({ body: SIGN_IN })],
    [
      'POST /auth/register',
      (client: ApiClient) =>
        client.session.register({
          body: {
            ...SIGN_IN,
            full_name: 'Callum Reid',
            user_type: 'worker',
            marketing_consent: false,
          },
        }),
    ],
    [
      'POST /auth/register-from-invitation',
      (client: ApiClient) =>
        client.session.registerFromInvitation({
          body: {
            password: SIGN_IN.password,
            full_name: 'Callum Reid',
            invitation_id: id,
            terms_accepted: true,
            marketing_consent: false,
          },
        }),
    ],
  ])('of before %s is never sent with the first change after it', async (route, begin) => {
    const user = buildWorker()
    const begun = route.endsWith('/login') ? { user } : { user, auto_login: true, message: '' }
    const { client, server } = setUp({
      [route]: () => json(route.endsWith('/login') ? 200 : 201, begun),
      // As the API does: a token is good for the session that it was fetched in.
      [APPROVE]: (sent) => (sent.headers['x-csrf-token'] === 'token-2' ? read() : refused()),
    })
    await begin(client)
    await client.invoices.approve({ params })
    expect(server.to(`/api/invoices/${id}/approve`)).toHaveLength(1)
  })

  it('is asked for again after it could not be fetched', async () => {
    const { client } = setUp({
      'GET /api/csrf-token': (_sent, count) =>
        count === 0 ? new TypeError('offline') : json(200, { csrfToken: 't' }),
      [APPROVE]: read,
    })
    expect(await errorFrom(client.invoices.approve({ params }))).toBeInstanceOf(NetworkError)
    await expect(client.invoices.approve({ params })).resolves.toBeDefined()
  })
})

describe('when the session has expired', () => {
  it('refreshes once for many calls and retries each once with the marker', async () => {
    const { client, server, onSessionExpired } = setUp({
      [READ]: (sent) => (sent.headers['x-retry-attempted'] ? read() : signedOut()),
    })
    await Promise.all([1, 2, 3, 4, 5].map(() => client.invoices.read({ params })))
    expect(server.to('/auth/refresh')).toHaveLength(1)
    expect(server.to(`/api/invoices/${id}`)).toHaveLength(10)
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  it('does not refresh again for a call that set out before the refresh', async () => {
    let release = (): void => undefined
    const late = new Promise<void>((resolve) => (release = resolve))
    const { client, server } = setUp({
      [READ]: (sent) => (sent.headers['x-retry-attempted'] ? read() : signedOut()),
      [`GET /api/invoices/${id}/pdf`]: async (sent) => {
        if (sent.headers['x-retry-attempted']) return new Response('%PDF')
        await late
        return signedOut()
      },
    })
    const pdf = client.invoices.pdf({ params })
    await client.invoices.read({ params })
    release()
    await pdf
    expect(server.to('/auth/refresh')).toHaveLength(1)
  })

  it("says 'Session expired' once to the host when the refresh is refused", async () => {
    const { client, onSessionExpired } = setUp({
      [READ]: signedOut,
      'POST /auth/refresh': signedOut,
    })
    const errors = await Promise.all(
      [1, 2, 3].map(() => errorFrom(client.invoices.read({ params }))),
    )
    for (const error of errors) {
      expect(error).toMatchObject({
        message: 'Session expired',
        code: 'not_signed_in',
        status: 401,
      })
    }
    expect(onSessionExpired).toHaveBeenCalledOnce()
  })

  it('does not retry more than once', async () => {
    const { client, server, onSessionExpired } = setUp({ [READ]: signedOut })
    expect(await errorFrom(client.invoices.read({ params }))).toMatchObject({
      message: 'Session expired',
    })
    expect(server.to(`/api/invoices/${id}`)).toHaveLength(2)
    expect(onSessionExpired).toHaveBeenCalledOnce()
  })

  it('tells the host also when the page was loaded with a session that is over', async () => {
    const routes = { 'GET /auth/me': signedOut, 'POST /auth/refresh': signedOut }
    const withCookies = setUp(routes)
    expect((await errorFrom(withCookies.client.session.me())).message).toBe('Session expired')
    expect(withCookies.onSessionExpired).toHaveBeenCalledOnce()
    const withToken = setUp(routes, { auth: bearer(async () => 'dead') })
    await errorFrom(withToken.client.session.me())
    expect(withToken.onSessionExpired).toHaveBeenCalledOnce()
  })

  it('leaves the host alone for a public call and on the sign-in page', async () => {
    const routes = {
      [`GET /api/invitations/${id}`]: signedOut,
      [READ]: signedOut,
      'POST /auth/refresh': signedOut,
    }
    const { client, onSessionExpired } = setUp(routes)
    await errorFrom(client.invitations.read({ params }))
    expect(onSessionExpired).not.toHaveBeenCalled()
    const atSignIn = setUp(routes, { currentPath: () => '/login' })
    await errorFrom(atSignIn.client.invoices.read({ params }))
    expect(atSignIn.onSessionExpired).not.toHaveBeenCalled()
  })

  it('signs nobody out when the network or the server fails during the refresh', async () => {
    for (const reply of [() => new TypeError('offline'), () => json(503, { message: 'Away' })]) {
      const { client, onSessionExpired } = setUp({ [READ]: signedOut, 'POST /auth/refresh': reply })
      expect(await errorFrom(client.invoices.read({ params }))).toHaveProperty(
        'code',
        'unavailable',
      )
      expect(onSessionExpired).not.toHaveBeenCalled()
    }
  })

  it('fetches a new CSRF token for the refresh when its own is refused', async () => {
    const { client, server } = setUp({
      [READ]: (sent) => (sent.headers['x-retry-attempted'] ? read() : signedOut()),
      'POST /auth/refresh': (_sent, count) =>
        count === 0 ? refused() : json(200, { user: buildWorker() }),
    })
    await client.invoices.read({ params })
    expect(server.to('/auth/refresh').map((s) => s.headers['x-csrf-token'])).toEqual([
      'token-1',
      'token-2',
    ])
  })
})

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

describe('with a bearer token', () => {
  it('sends it and neither cookies nor a CSRF token', async () => {
    const { client, server } = setUp({ [APPROVE]: read }, { auth: bearer(async () => 'abc') })
    await client.invoices.approve({ params })
    expect(server.sent).toHaveLength(1)
    expect(server.sent[0]).toMatchObject({
      credentials: 'omit',
      headers: { authorization: 'Bearer abc' },
    })
    expect(server.sent[0]?.headers).not.toHaveProperty('x-csrf-token')
  })

  it('asks the host once for a new one after a 401 of many calls', async () => {
    const fetchToken = vi.fn(async () => `token-${fetchToken.mock.calls.length}`)
    const { client } = setUp(
      {
        [READ]: (sent) => (sent.headers.authorization === 'Bearer token-2' ? read() : signedOut()),
      },
      { auth: bearer(fetchToken) },
    )
    await Promise.all([1, 2, 3].map(() => client.invoices.read({ params })))
    expect(fetchToken).toHaveBeenCalledTimes(2)
  })

  describe('that ends in 15 minutes', () => {
    const setUpToken = (lives = 15 * 60) => {
      const clock = { now: Date.parse('2026-11-21T12:00:00.000Z') }
      const fetchToken = vi.fn(async () => ({
        token: `token-${fetchToken.mock.calls.length}`,
        expires_at: new Date(clock.now + lives * 1000).toISOString(),
      }))
      const { client, server } = setUp(
        { [READ]: read },
        { auth: bearer(fetchToken, { now: () => clock.now }) },
      )
      const tokenAfter = async (seconds: number) => {
        clock.now += seconds * 1000
        await client.invoices.read({ params })
        return server.to(`/api/invoices/${id}`).at(-1)?.headers['authorization']
      }
      return { fetchToken, tokenAfter }
    }

    it('is used for 14 minutes, then replaced before a call meets its end', async () => {
      const { tokenAfter, fetchToken } = setUpToken()
      expect(await tokenAfter(0)).toBe('Bearer token-1')
      expect(await tokenAfter(14 * 60 - 1)).toBe('Bearer token-1')
      expect(await tokenAfter(1)).toBe('Bearer token-2')
      expect(fetchToken).toHaveBeenCalledTimes(2)
    })

    it('goes on to its end while the host has no other', async () => {
      const { tokenAfter, fetchToken } = setUpToken()
      await tokenAfter(0)
      fetchToken.mockRejectedValueOnce(new Error('The host is away'))
      expect(await tokenAfter(14 * 60)).toBe('Bearer token-1')
      expect(await tokenAfter(10)).toBe('Bearer token-3')
    })

    it('is not asked for at every call by a page whose clock is ahead', async () => {
      const { tokenAfter, fetchToken } = setUpToken(-3600)
      await tokenAfter(0)
      await tokenAfter(1)
      expect(fetchToken).toHaveBeenCalledTimes(1)
    })
  })

  it("passes the host's own error on", async () => {
    const cause = new Error('The identity provider is away')
    const { client } = setUp({ [READ]: read }, { auth: bearer(() => Promise.reject(cause)) })
    await expect(client.invoices.read({ params })).rejects.toBe(cause)
  })
})
