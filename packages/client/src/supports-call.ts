import type { ApiClient } from '@daysheet/core'
import type { CallName } from './client-from-table.ts'

/** On a client that has not every call: the ones it has. */
export const SUPPORTED_CALLS = Symbol.for('@daysheet/supported-calls')

/** Whether a client has a call: what `partialClient` was given; any other client has them all. */
export const supportsCall = (client: ApiClient, call: CallName): boolean =>
  (client as { [SUPPORTED_CALLS]?: ReadonlySet<string> })[SUPPORTED_CALLS]?.has(call) ?? true
