import { addInstant, instantIsBefore, toInstant, type Endpoint } from '@daysheet/core'
import { shared, type AuthenticationOver, type Renewal } from './authentication.ts'

/** An access token with the end of its life (ISO 8601), as POST /api/partner/sessions answers. */
export interface AccessToken {
  token: string
  expires_at: string
}

/** The token alone is good until the API refuses it. */
export type FetchedToken = string | AccessToken | null

export interface BearerOptions {
  /** The clock, milliseconds since 1970; the platform's when left out. */
  now?: () => number
}

/** Asked for anew so long before its end, so that no call meets a token that ends on the way. */
const AHEAD_MS = 60_000

interface Held {
  value: string | null
  /** From then on another is asked for; null for a token whose end is not known. */
  renewAt: string | null
}

/**
 * A token of 15 minutes fetched at 12:00 is renewed from 12:14 on; one of a minute from 12:00:48,
 * after four fifths of its life.
 */
function held(fetched: FetchedToken, now: string): Held {
  if (fetched === null || typeof fetched === 'string') return { value: fetched, renewAt: null }
  const { token: value, expires_at: end } = fetched
  const life = Date.parse(end) - Date.parse(now)
  // Over before it began: the page's clock is wrong, and the API's 401 has to tell.
  if (!(life > 0)) return { value, renewAt: null }
  return { value, renewAt: addInstant(now, life - Math.min(AHEAD_MS, life / 5)) }
}

/**
 * For hosts that hold an access token themselves: it goes into the Authorization header, no cookie
 * is ever sent and no CSRF token is needed. `fetchToken` is asked for the first call, shortly before
 * the end that it told, and again after a 401, once for all waiting calls; null means that nobody is
 * signed in. What it throws is what the call rejects with, unless the token at hand has not ended.
 */
export const bearer =
  (
    fetchToken: () => Promise<FetchedToken>,
    { now: clock = Date.now }: BearerOptions = {},
  ): AuthenticationOver =>
  () => {
    let current: Held | undefined
    let generation = 0
    const now = () => toInstant(clock())
    const ask = shared(async () => {
      const fetched = await fetchToken()
      current = held(fetched, now())
      return current.value
    })
    const renew = shared(async (): Promise<Renewal> => {
      current = undefined
      const renewed = (await ask()) !== null
      if (renewed) generation += 1
      return { renewed, isReported: false }
    })
    const tokenForCall = async (): Promise<string | null> => {
      if (current === undefined) return ask()
      const { value, renewAt } = current
      if (renewAt === null || instantIsBefore(now(), renewAt)) return value
      // The API says when it is over; until then a host's server that is away stops nobody.
      return ask().catch(() => value)
    }
    return {
      credentials: 'omit',
      get generation() {
        return generation
      },
      headersFor: async (_row: Endpoint): Promise<Record<string, string>> => {
        const token = await tokenForCall()
        return token === null ? {} : { authorization: `Bearer ${token}` }
      },
      csrfRefused: () => false,
      renew: async (seen) => (generation > seen ? { renewed: true, isReported: false } : renew()),
      forget: () => {
        current = undefined
      },
    }
  }
