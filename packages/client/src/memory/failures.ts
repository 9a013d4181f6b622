import { ApiError, type ErrorCode } from '@daysheet/core'
import { aborted } from '../aborted.ts'
import type { CallName } from '../client-from-table.ts'
import { NetworkError } from '../network-error.ts'

/**
 * How a call fails: with the code's own sentence, with this error, as if the network were gone, or
 * by never answering (until it is aborted).
 */
export type Failure = ErrorCode | ApiError | 'network' | 'pending'

/** By call name; `'*'` stands for every call that has no entry of its own. */
export type Failures = { [Name in CallName | '*']?: Failure }

/** Fails as the story asked, or does nothing. */
export async function failAsAsked(
  failures: Failures,
  name: CallName,
  method: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const failure = failures[name] ?? failures['*']
  if (failure === undefined) return
  if (failure === 'pending') await aborted(signal)
  else if (failure === 'network') throw new NetworkError(method)
  else throw failure instanceof ApiError ? failure : new ApiError(failure)
}
