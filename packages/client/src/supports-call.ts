import type { ApiClient } from '@daysheet/core'
import type { CallName } from './client-from-table.ts'

/** On a client that has not every call: the ones it has. */
export const SUPPORTED_CALLS = Symbol.for('@daysheet/supported-calls')

const supportedBy = (client: ApiClient) =>
  (client as { [SUPPORTED_CALLS]?: ReadonlySet<string> })[SUPPORTED_CALLS]

/** Whether a client says that it has not every call: one of `partialClient`. */
export const isPartialClient = (client: ApiClient): boolean => supportedBy(client) !== undefined

/** Whether a client has a call: what `partialClient` was given; any other client has them all. */
export const supportsCall = (client: ApiClient, call: CallName): boolean =>
  supportedBy(client)?.has(call) ?? true
