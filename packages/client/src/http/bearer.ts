import type { Endpoint } from '@daysheet/core'
import { shared, type AuthenticationOver, type Renewal } from './authentication.ts'

/**
 * For hosts that hold an access token themselves: it goes into the Authorization header, no cookie
 * is ever sent and no CSRF token is needed. `fetchToken` is asked for the first call and again
 * after a 401, once for all waiting calls; null means that nobody is signed in. What it throws is
 * what the call rejects with.
 */
export const bearer =
  (fetchToken: () => Promise<string | null>): AuthenticationOver =>
  () => {
    let token: string | null | undefined
    let generation = 0
    const ask = shared(async () => (token = await fetchToken()))
    const renew = shared(async (): Promise<Renewal> => {
      token = undefined
      const renewed = (await ask()) !== null
      if (renewed) generation += 1
      return { renewed, isReported: false }
    })
    return {
      credentials: 'omit',
      get generation() {
        return generation
      },
      headersFor: async (_row: Endpoint): Promise<Record<string, string>> => {
        const current = token === undefined ? await ask() : token
        return current === null ? {} : { authorization: `Bearer ${current}` }
      },
      csrfRefused: () => false,
      renew: async (seen) => (generation > seen ? { renewed: true, isReported: false } : renew()),
      forget: () => {
        token = undefined
      },
    }
  }
