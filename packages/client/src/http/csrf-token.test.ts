import type { ApiClient } from '@daysheet/core'
import { buildWorker } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import { NetworkError } from '../network-error.ts'
import { APPROVE, errorFrom, id, params, READ, read, refused, setUp } from './scripted-client.ts'
import { json } from './scripted-fetch.ts'

const SIGN_IN = { email: 'callum@reid.example', password: 'secret1' }

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
