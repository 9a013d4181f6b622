import { ApiError } from '@daysheet/core'
import { buildInvoice, buildWorker, fixtureId } from '@daysheet/core/fixtures'
import { vi } from 'vitest'
import { cookieSession } from './cookie-session.ts'
import { createHttpClient } from './create-http-client.ts'
import type { HttpClientOptions } from './perform-over-http.ts'
import { json, scriptedFetch } from './scripted-fetch.ts'

export const id = fixtureId('invoice', 1)
export const READ = `GET /api/invoices/${id}`
export const APPROVE = `POST /api/invoices/${id}/approve`
export const read = () => json(200, { invoice: buildInvoice() })
export const refused = () => json(403, { message: 'CSRF token missing or out of date.' })
export const signedOut = () => json(401, { message: 'Please sign in', code: 'not_signed_in' })
export const params = { id }

type Routes = Parameters<typeof scriptedFetch>[0]

/** An HTTP client over scripted answers. */
export function setUp(routes: Routes, options: Partial<HttpClientOptions> = {}) {
  const server = scriptedFetch({
    'GET /api/csrf-token': (_sent, count) => json(200, { csrfToken: `token-${count + 1}` }),
    'POST /auth/refresh': () => json(200, { user: buildWorker() }),
    ...routes,
  })
  const onSessionExpired = vi.fn()
  const client = createHttpClient({
    baseUrl: 'https://api.test/',
    auth: cookieSession(),
    fetch: server.fetch,
    onSessionExpired,
    ...options,
  })
  return { client, server, onSessionExpired }
}

/** What a call rejects with; an answer is a failure of the test. */
export const errorFrom = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => new Error('It was answered'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  return error
}
