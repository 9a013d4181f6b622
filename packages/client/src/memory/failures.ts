import { ApiError, type ErrorCode } from '@daysheet/core'
import { aborted } from '../aborted.ts'
import type { CallName } from '../client-from-table.ts'
import { NetworkError, type NetworkFailure } from '../network-error.ts'

/**
 * How a call fails: with a code and its own sentence, with this error, as on a lost connection, as
 * offline, by a timeout, or by never settling (until it is aborted).
 */
export type Failure = ErrorCode | ApiError | 'network' | 'offline' | 'timeout' | 'pending'

const NETWORK = {
  network: 'lost',
  offline: 'offline',
  timeout: 'timeout',
} as const satisfies Record<string, NetworkFailure>

const isNetworkFailure = (failure: string): failure is keyof typeof NETWORK =>
  Object.hasOwn(NETWORK, failure)

/** By call name; `'*'` stands for every call that has no entry of its own. */
export type Failures = { [Name in CallName | '*']?: Failure }

/** Throws the failure that is set for this call, if any. */
export async function throwFailure(
  failures: Failures,
  name: CallName,
  method: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const failure = failures[name] ?? failures['*']
  if (failure === undefined) return
  if (failure instanceof ApiError) throw failure
  if (failure === 'pending') return aborted(signal)
  if (isNetworkFailure(failure)) throw new NetworkError(method, { kind: NETWORK[failure] })
  throw new ApiError(failure)
}
