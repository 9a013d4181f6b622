import type { CallOptions, ClientOf, Contract, Endpoint, contract } from '@daysheet/core'

type Nouns = typeof contract

/** The name of a call: `invoices.approve`. */
export type CallName = {
  [Noun in keyof Nouns & string]: `${Noun}.${keyof Nouns[Noun] & string}`
}[keyof Nouns & string]

/** What a caller hands over, before any schema has seen it. */
export interface CallRequest {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** Carries out one call of the table; both adapters are one of these. */
export type Perform = (
  name: CallName,
  endpoint: Endpoint,
  request: CallRequest,
  options: CallOptions,
) => Promise<unknown>

/** A client with one method for every endpoint of the table, each carried out by `perform`. */
export function clientFromTable<C extends Contract>(table: C, perform: Perform): ClientOf<C> {
  const nouns = Object.entries(table).map(([noun, definitions]) => {
    const operations = Object.entries(definitions).map(([operation, endpoint]) => {
      const name = `${noun}.${operation}` as CallName
      const call = (request: CallRequest = {}, options: CallOptions = {}) =>
        perform(name, endpoint, request, options)
      return [operation, call] as const
    })
    return [noun, Object.fromEntries(operations)] as const
  })
  // Keys and signatures come from the same table as the type; TypeScript can't see that through
  // Object.entries. The conformance suite holds every adapter to it.
  return Object.fromEntries(nouns) as unknown as ClientOf<C>
}
