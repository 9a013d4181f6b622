import { describe, expect, it } from 'vitest'
import { buildWorker } from '@daysheet/core/fixtures'
import { createHttpClient } from './create-http-client.ts'
import { pkceSession } from './pkce-session.ts'
import { json, scriptedFetch } from './scripted-fetch.ts'

const ISSUER = 'https://api.test'
const REDIRECT = 'https://app.partner.test/connected'

/** A page of another company in one tab; `swap` answers what brings a code or a refresh token. */
function openPage(swap: (count: number) => Response = tokens) {
  const clock = { now: Date.parse('2026-11-24T12:00:00Z') }
  const tab = new Map<string, string>()
  const left: string[] = []
  const server = scriptedFetch({
    'GET /.well-known/oauth-authorization-server': () =>
      json(200, {
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/oauth/authorize`,
        token_endpoint: `${ISSUER}/oauth/token`,
        revocation_endpoint: `${ISSUER}/oauth/revoke`,
      }),
    'POST /oauth/token': (_sent, count) => swap(count),
    'POST /oauth/revoke': () => new Response(''),
    'GET /auth/me': ({ headers }) =>
      headers['authorization'] === undefined
        ? json(401, { code: 'not_signed_in', message: 'Please sign in to continue.' })
        : json(200, { user: buildWorker() }),
  })
  const session = pkceSession({
    issuer: ISSUER,
    clientId: 'brickline',
    redirectUri: REDIRECT,
    scope: 'profile:read',
    fetch: server.fetch,
    storage: {
      getItem: (key) => tab.get(key) ?? null,
      setItem: (key, value) => void tab.set(key, value),
      removeItem: (key) => void tab.delete(key),
    },
    navigate: (address) => left.push(address),
    now: () => clock.now,
  })
  const client = createHttpClient({ baseUrl: ISSUER, auth: session, fetch: server.fetch })
  /** The service sends the person back. */
  async function arrivedWith(answer: Record<string, string>): Promise<string> {
    await session.signIn()
    const { searchParams } = new URL(left.at(-1) ?? '')
    const state = searchParams.get('state') ?? ''
    return `${REDIRECT}?${new URLSearchParams({ state, ...answer })}`
  }
  const bodies = () => server.to('/oauth/token').map(({ body }) => body as URLSearchParams)
  return { session, client, server, clock, tab, left, arrivedWith, bodies }
}

function tokens(count: number): Response {
  return json(200, {
    access_token: `dso_${count}`,
    token_type: 'bearer',
    expires_in: 900,
    refresh_token: `dsr_${count}`,
  })
}

const refused = () => json(400, { error: 'invalid_grant' })

describe('a page that signs in by pkceSession', () => {
  it('sends the person to the service with a challenge, and keeps the verifier in the tab', async () => {
    const { session, left, tab } = openPage()
    await session.signIn()
    const { origin, pathname, searchParams } = new URL(left[0] ?? '')
    expect(`${origin}${pathname}`).toBe(`${ISSUER}/oauth/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'brickline',
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'profile:read',
      code_challenge_method: 'S256',
    })
    const { verifier } = JSON.parse([...tab.values()][0] ?? '{}') as { verifier: string }
    expect(left[0]).not.toContain(verifier)
  })

  it('calls with the token that the code was swapped for, and keeps nothing in the tab', async () => {
    const { session, client, server, tab, arrivedWith, bodies } = openPage()
    await expect(client.session.me()).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(await session.complete(await arrivedWith({ code: 'the-code' }))).toBe(true)
    expect([...tab]).toEqual([])
    expect(Object.fromEntries(bodies()[0] ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: REDIRECT,
      client_id: 'brickline',
    })
    await client.session.me()
    expect(server.to('/auth/me').at(-1)).toMatchObject({
      credentials: 'omit',
      headers: { authorization: 'Bearer dso_0' },
    })
  })

  it('renews once for all waiting calls of all clients, before the token ends', async () => {
    const { session, client, server, clock, arrivedWith, bodies } = openPage()
    const other = createHttpClient({ baseUrl: ISSUER, auth: session, fetch: server.fetch })
    await session.complete(await arrivedWith({ code: 'the-code' }))
    await client.session.me()
    clock.now += 14 * 60_000 + 1
    await Promise.all([client.session.me(), client.session.me(), other.session.me()])
    expect(bodies().map((body) => body.get('refresh_token'))).toEqual([null, 'dsr_0'])
    const used = server.to('/auth/me').slice(-3)
    expect(used.map(({ headers }) => headers['authorization'])).toEqual(
      Array(3).fill('Bearer dso_1'),
    )
  })

  it('is signed out once the service renews no more', async () => {
    const { session, client, clock, arrivedWith, bodies } = openPage((count) =>
      count === 0 ? tokens(0) : refused(),
    )
    await session.complete(await arrivedWith({ code: 'the-code' }))
    await client.session.me()
    clock.now += 16 * 60_000
    await expect(client.session.me()).rejects.toMatchObject({ code: 'not_signed_in' })
    const requestCount = bodies().length
    await expect(client.session.me()).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(bodies()).toHaveLength(requestCount)
  })

  it('signs out here and at the service', async () => {
    const { session, client, server, arrivedWith } = openPage()
    await session.complete(await arrivedWith({ code: 'the-code' }))
    await client.session.me()
    await session.signOut()
    const [revoked] = server.to('/oauth/revoke')
    expect((revoked?.body as URLSearchParams).get('token')).toBe('dsr_0')
    await expect(client.session.me()).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  it('takes no answer that was cancelled, that nobody waits for, or that is another’s', async () => {
    const { session, arrivedWith, bodies } = openPage()
    expect(await session.complete(await arrivedWith({ error: 'access_denied' }))).toBe(false)
    expect(await session.complete(`${REDIRECT}?code=the-code&state=somebody-elses`)).toBe(false)
    const forged = await arrivedWith({ code: 'the-code', state: 'somebody-elses' })
    await expect(session.complete(forged)).rejects.toThrow(/state/)
    expect(bodies()).toEqual([])
  })
})
