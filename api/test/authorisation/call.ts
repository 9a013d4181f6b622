import type { Endpoint } from '@daysheet/core'
import type { HttpClient } from '../support/http-client.ts'
import type { MatrixRequest } from './world.ts'

/** Sends a line's request to its endpoint. */
export const call = (
  caller: HttpClient,
  endpoint: Endpoint,
  { params = {}, query = {}, body }: MatrixRequest,
) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query).toString()
  const address = search ? `${path}?${search}` : path
  return body instanceof FormData
    ? caller.send(endpoint.method, address, undefined, { raw: body })
    : caller.send(endpoint.method, address, body)
}
