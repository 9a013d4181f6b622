import { VALIDATES_RESPONSES, WrongShapeError, type ApiClient } from '@daysheet/core'
import { isDevelopment } from './development.ts'
import { warnOnce } from './warn-once.ts'

type Call = (...parameters: unknown[]) => Promise<unknown>

const validatingClients = new WeakMap<ApiClient, ApiClient>()

/**
 * The host's client with every answer held against the contract: one of another shape rejects with
 * the name of the call and the place, before a screen can show it as a wrong figure. The schemas
 * come while the first call is on its way, so that the first paint does not wait for them; a client
 * that judges itself (the http client) never loads them twice.
 */
export function validatingClient(client: ApiClient): ApiClient {
  if (VALIDATES_RESPONSES in client) return client
  const before = validatingClients.get(client)
  if (before) return before

  const wrapped = (call: string, operation: Call): Call => {
    return async (...parameters) => {
      const judging = import('./validate-response.ts').catch(() => null)
      const answer = await operation(...parameters)
      // Where the schemas could not be fetched, an answer counts as what it says it is.
      const wrong = (await judging)?.validateResponse(call, answer)
      if (wrong) throw warned(wrong)
      return answer
    }
  }
  const missingCall = (call: string): Call => {
    return () => Promise.reject(warned(new WrongShapeError(call, ['the client has no such call'])))
  }
  const result = proxied(client, (noun, operations) =>
    proxied((operations ?? {}) as object, (name, operation) => {
      const call = `${noun}.${name}`
      return typeof operation === 'function'
        ? wrapped(call, (operation as Call).bind(operations))
        : missingCall(call)
    }),
  )
  validatingClients.set(client, result)
  return result
}

/** The same thing with every named part replaced once. Symbols (a debugger's, React's) pass. */
function proxied<Thing extends object>(
  thing: Thing,
  replace: (name: string, part: unknown) => unknown,
): Thing {
  const replaced = new Map<string, unknown>()
  // Over an empty object: a frozen one would have to hand out its own parts (ECMA-262, 10.5.8).
  return new Proxy({} as Thing, {
    get: (_, name) => {
      const part: unknown = Reflect.get(thing, name)
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return part
      if (!replaced.has(name)) replaced.set(name, replace(name, part))
      return replaced.get(name)
    },
  })
}

const warned = (wrong: WrongShapeError): WrongShapeError => {
  if (isDevelopment) {
    warnOnce(
      `the client answered in another shape than the contract. ${wrong.detail}. Run the conformance suite of @daysheet/client over it.`,
    )
  }
  return wrong
}
