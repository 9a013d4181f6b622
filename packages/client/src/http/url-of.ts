import type { Endpoint } from '@daysheet/core'
import type { CallRequest } from '../client-from-table.ts'

/** The endpoint's path with its parameters filled in and the query behind it. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: CallRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  return entries.length > 0 ? `${path}?${search}` : path
}
