import { ApiError, contract, type ApiClient } from '@daysheet/core'
import { clientFromTable, type CallName, type CallRequest } from './client-from-table.ts'
import { supportedAbilities } from './supported-abilities.ts'
import { SUPPORTED_CALLS } from './supports-call.ts'

/** Some of a client's calls, each of its exact type: `{ invoices: { listForClient, approve } }`. */
export type PartialCalls = { readonly [Noun in keyof ApiClient]?: Partial<ApiClient[Noun]> }

type Calls = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
type Operation = (request: CallRequest, options: object) => Promise<unknown>

function callNamesOf(calls: Calls): Set<string> {
  const nouns: Readonly<Record<string, object>> = contract
  const names = Object.entries(calls).flatMap(([noun, operations]) =>
    // Every call of the contract that is there, also one that a class inherits.
    Object.keys(nouns[noun] ?? {}).flatMap((name) =>
      typeof operations?.[name] === 'function' ? `${noun}.${name}` : [],
    ),
  )
  return new Set(names)
}

/**
 * A client for an adapter that has only some of the calls. The others reject with `unsupported`
 * without sending anything, and no record that it answers with has an ability to what is not there,
 * so that a screen offers no button for it.
 */
export function partialClient(calls: PartialCalls): ApiClient {
  const supported = callNamesOf(calls as Calls)
  const client = clientFromTable(contract, async (name: CallName, _endpoint, request, options) => {
    if (!supported.has(name)) throw new ApiError('unsupported')
    const [noun = '', operation = ''] = name.split('.')
    const operations = (calls as Calls)[noun] as Readonly<Record<string, Operation>>
    // Called on its noun, so that an adapter written as a class keeps its `this`.
    const answer = await operations[operation]?.(request, options)
    return supportedAbilities(noun, answer, (call) => supported.has(call))
  })
  return Object.defineProperty(client, SUPPORTED_CALLS, { value: supported })
}
