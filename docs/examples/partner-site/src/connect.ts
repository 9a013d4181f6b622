import { bearer, createHttpClient, type AccessToken } from '@daysheet/client'
import type { ApiClient } from '@daysheet/core'

/**
 * Daysheet's API when VITE_DAYSHEET_URL names one, otherwise a demo world in this page's memory.
 * The token is the signed-in customer's, lasts for minutes and comes from our own server (server.mjs),
 * which alone has the key; the client asks for the next one before it ends.
 */
export async function connect(): Promise<ApiClient> {
  const baseUrl: string | undefined = import.meta.env.VITE_DAYSHEET_URL
  if (baseUrl === undefined) return demo()
  return createHttpClient({ baseUrl, auth: bearer(tokenOfThisCustomer) })
}

async function tokenOfThisCustomer(): Promise<AccessToken | null> {
  const answer = await fetch('/daysheet-token', { method: 'POST', credentials: 'same-origin' })
  return answer.ok ? ((await answer.json()) as AccessToken) : null
}

async function demo(): Promise<ApiClient> {
  const [{ createMemoryClient }, { buildWorld, worldIds }] = await Promise.all([
    import('@daysheet/client/memory'),
    import('@daysheet/core/fixtures'),
  ])
  return createMemoryClient({ world: buildWorld({}), as: worldIds.imran })
}
