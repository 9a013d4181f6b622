import { WrongShapeError, type ApiClient } from '@daysheet/core'
import { isDevelopment } from './development.ts'
import { warnOnce } from './warn-once.ts'

export interface HeardClient {
  client: ApiClient
  /** Which of the latest answers is none that the contract allows; null where all are. */
  findWrong: () => Promise<WrongShapeError | null>
}

type Call = (...given: unknown[]) => Promise<unknown>

const heard = new WeakMap<ApiClient, HeardClient>()

/**
 * The host's client with somebody listening. In development every answer is held against the
 * contract, and a wrong one rejects with the name of the call and the place. In production nothing
 * is judged until a screen has broken: then the latest answers tell whether one of them was why.
 * The schemas are fetched when they are needed, so that a page that works never loads them for this.
 */
export function hear(client: ApiClient): HeardClient {
  const known = heard.get(client)
  if (known) return known
  const latest = new Map<string, unknown>()

  const wrapped = (call: string, operation: Call): Call => {
    return async (...given) => {
      const answer = await operation(...given)
      latest.set(call, answer)
      if (isDevelopment) {
        const { judgeAnswer } = await import('./judge-answer.ts')
        const wrong = judgeAnswer(call, answer)
        if (wrong) throw told(wrong)
      }
      return answer
    }
  }
  const missing = (call: string): Call => {
    return () => Promise.reject(told(new WrongShapeError(call, ['the client has no such call'])))
  }

  const result: HeardClient = {
    client: proxied(client, (noun, operations) =>
      proxied((operations ?? {}) as object, (name, operation) => {
        const call = `${noun}.${name}`
        return typeof operation === 'function'
          ? wrapped(call, (operation as Call).bind(operations))
          : missing(call)
      }),
    ),
    findWrong: async () => {
      const { judgeAnswer } = await import('./judge-answer.ts')
      for (const [call, answer] of latest) {
        const wrong = judgeAnswer(call, answer)
        if (wrong) return wrong
      }
      return null
    },
  }
  heard.set(client, result)
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

const told = (wrong: WrongShapeError): WrongShapeError => {
  if (isDevelopment) {
    warnOnce(
      `the client answered in another shape than the contract. ${wrong.detail}. Run the conformance suite of @daysheet/client over it.`,
    )
  }
  return wrong
}
