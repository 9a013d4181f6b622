import type { ApiClient } from '@daysheet/core'
import inventory from '../../endpoints.json'

const calls = new Map<string, readonly { call: string }[]>(Object.entries(inventory))

/** `invoice-editor` of the component InvoiceEditor. */
const entryOf = (component: unknown): string =>
  typeof component === 'function'
    ? component.name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
    : ''

/**
 * The client as the proxy of a partner lets it through: a widget's story that makes a call which
 * endpoints.json does not name for that widget fails the run, in whatever state.
 */
export function asTheInventoryAllows(client: ApiClient, component: unknown): ApiClient {
  const entry = entryOf(component)
  const named = calls.get(entry)
  if (!named) return client
  const allowed = new Set(named.map(({ call }) => call))
  const guarded = <Operations extends object>(noun: string, operations: Operations): Operations =>
    new Proxy(operations, {
      get: (target, name) => {
        const call = `${noun}.${String(name)}`
        if (allowed.has(call)) return Reflect.get(target, name)
        return () => {
          const error = new Error(
            `${entry} made the call ${call}, which packages/widgets/endpoints.json does not name: npm run generate -- endpoints`,
          )
          reportError(error)
          return Promise.reject(error)
        }
      },
    })
  return new Proxy(client, {
    // What a client says about itself is under a symbol.
    get: (target, noun): unknown =>
      typeof noun === 'symbol'
        ? Reflect.get(target, noun)
        : guarded(noun, Reflect.get(target, noun) as object),
  })
}
