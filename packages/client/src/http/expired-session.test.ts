import { buildWorker } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import { bearer } from './bearer.ts'
import { errorFrom, id, params, READ, read, refused, setUp, signedOut } from './scripted-client.ts'
import { json } from './scripted-fetch.ts'

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
