import { ApiError, needsCsrf, session, type Endpoint } from '@daysheet/core'
import { shared, type AuthenticationOver, type Renewal, type Send } from './authentication.ts'
import { drain } from './drain.ts'
import { errorOf, isCsrfRefusal } from './error-of.ts'

export const CSRF_HEADER = 'x-csrf-token'

async function fetchCsrfToken(send: Send): Promise<string> {
  const response = await send(session.csrfToken.path, { method: 'GET' })
  if (!response.ok) throw await errorOf(response)
  const body = session.csrfToken.responses[200].safeParse(await response.json())
  if (body.success) return body.data.csrfToken
  throw new ApiError('internal', { message: 'The CSRF token could not be read. Please try again.' })
}

// Whether the server is too busy or broken to say if the session is over: nobody is signed out for
// that.
const isInconclusive = (status: number) => status === 429 || status >= 500

/**
 * The session of a browser: cookies go with every call, every change carries a cached CSRF token,
 * and a 401 is answered by one `POST /auth/refresh` that all waiting calls share.
 */
export const cookieSession = (): AuthenticationOver => (send) => {
  let token: Promise<string> | null = null
  let known: string | null = null
  let generation = 0

  const forget = () => {
    token = null
    known = null
  }

  const cachedToken = (): Promise<string> => {
    if (token) return token
    const fetched = fetchCsrfToken(send)
    token = fetched
    fetched.then(
      (value) => {
        if (token === fetched) known = value
      },
      () => {
        // Whoever awaits it reports the error; the next call shall ask anew.
        if (token === fetched) forget()
      },
    )
    return fetched
  }
  const refresh = async (): Promise<Response> => {
    const { method, path } = session.refresh
    return send(path, { method, headers: { [CSRF_HEADER]: await cachedToken() } })
  }
  const renew = shared(async (): Promise<Renewal> => {
    let response = await refresh()
    if (await isCsrfRefusal(response)) {
      forget()
      await drain(response)
      response = await refresh()
    }
    if (isInconclusive(response.status)) throw await errorOf(response)
    await drain(response)
    if (response.ok) generation += 1
    return { renewed: response.ok, isReported: false }
  })

  return {
    credentials: 'include',
    get generation() {
      return generation
    },
    headersFor: async (endpoint: Endpoint): Promise<Record<string, string>> =>
      needsCsrf(endpoint) ? { [CSRF_HEADER]: await cachedToken() } : {},
    csrfRefused: (used) => {
      const refused = used[CSRF_HEADER]
      if (refused === undefined) return false
      // Another call may have fetched a newer one meanwhile; that one is not thrown away.
      if (refused === known) forget()
      return true
    },
    renew: async (seen) => (generation > seen ? { renewed: true, isReported: false } : renew()),
    forget,
  }
}
