import { bearer, cookieSession, createHttpClient } from '@daysheet/client'
import type { ApiClient } from '@daysheet/core'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../provider/query-defaults.ts'
import { pageSettings, type ElementSettings } from './settings.ts'

/** The API's session is over and could not be renewed: sign the person in again. On the document. */
export const SESSION_EXPIRED = 'daysheet-session-expired'

type GetToken = NonNullable<ElementSettings['getToken']>

/** Asks the newest of the host's functions: a framework hands over a fresh one at every render. */
function httpClient(baseUrl: string, newest: () => GetToken | undefined): ApiClient {
  return createHttpClient({
    baseUrl,
    auth: newest() ? bearer(async () => (await newest()?.()) ?? null) : cookieSession(),
    onSessionExpired: () => document.dispatchEvent(new CustomEvent(SESSION_EXPIRED)),
  })
}

const shared = new Map<string, ApiClient>()

/** One client for all elements that go by the page's own settings. */
export function sharedClient(baseUrl: string): ApiClient {
  const key = `${pageSettings().getToken ? 'bearer' : 'cookie'} ${baseUrl}`
  const known = shared.get(key) ?? httpClient(baseUrl, () => pageSettings().getToken)
  shared.set(key, known)
  return known
}

/** A client for one element that knows a token of its own. */
export const ownClient = httpClient

let caches = new WeakMap<ApiClient, Map<string, QueryClient>>()

/** Elements of one client and tenant read everything once, and see at once what another changed. */
export function cacheOf(client: ApiClient, tenant: string): QueryClient {
  const tenants = caches.get(client) ?? new Map<string, QueryClient>()
  caches.set(client, tenants)
  const known = tenants.get(tenant) ?? createQueryClient()
  tenants.set(tenant, known)
  return known
}

let forgotten = 0

/** A client of before has a token of before. */
export const timesForgotten = (): number => forgotten

/** After a sign-out: what one person has read is never shown to the next. */
export function forgetEverything(): void {
  caches = new WeakMap()
  shared.clear()
  forgotten += 1
}
