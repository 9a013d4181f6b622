import { unlessAborted } from '../aborted.ts'

/** A request as the transport sent it. */
export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
  credentials: RequestCredentials | undefined
}

type Reply = Response | Promise<Response> | Error
type Route = (sent: Sent, count: number, signal: AbortSignal | undefined) => Reply

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

/**
 * A fetch that answers from a table of `METHOD /path`; `count` is how often that route was asked
 * before. An Error is thrown, as a platform throws when the network is gone.
 */
export function scriptedFetch(routes: Record<string, Route>) {
  const sent: Sent[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const { pathname, search } = new URL(String(input), 'https://api.test')
    const method = init.method ?? 'GET'
    const one: Sent = {
      method,
      path: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      credentials: init.credentials,
    }
    const name = `${method} ${pathname}`
    const count = sent.filter(
      (other) => `${other.method} ${other.path.split('?')[0]}` === name,
    ).length
    sent.push(one)
    const route = routes[name]
    if (!route) throw new Error(`Nothing is scripted for ${name}`)
    const reply = await unlessAborted(
      Promise.resolve(route(one, count, init.signal ?? undefined)),
      init.signal ?? undefined,
    )
    if (reply instanceof Error) throw reply
    return reply
  }
  return {
    fetch,
    sent,
    /** The requests to one path, in order. */
    to: (path: string) => sent.filter((one) => one.path.split('?')[0] === path),
  }
}
