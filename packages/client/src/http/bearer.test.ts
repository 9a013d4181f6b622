import { describe, expect, it, vi } from 'vitest'
import { bearer } from './bearer.ts'
import { APPROVE, id, params, READ, read, setUp, signedOut } from './scripted-client.ts'

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
