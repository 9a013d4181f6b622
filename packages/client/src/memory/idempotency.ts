import { ApiError, IDEMPOTENCY_KEY_REUSED } from '@daysheet/core'
import type { CallName } from '../client-from-table.ts'
import type { Store } from './store.ts'

interface KeyedCall {
  name: CallName
  key: string
  userId: string
  /** From {@link fingerprintOf}. */
  fingerprint: string
}

/** The same key and the same request give the same response again; another request is refused. */
export function withIdempotency(
  { responses }: Store,
  { name, key, userId, fingerprint }: KeyedCall,
  work: () => unknown,
): unknown {
  const scope = JSON.stringify([userId, name, key])
  const earlier = responses.get(scope)
  if (earlier && earlier.fingerprint !== fingerprint) {
    throw new ApiError('duplicate', { message: IDEMPOTENCY_KEY_REUSED })
  }
  if (earlier) return structuredClone(earlier.response)
  const response = work()
  responses.set(scope, { fingerprint, response: structuredClone(response) })
  return response
}

/** Covers what files are called and contain, too. */
export async function fingerprintOf(request: object): Promise<string> {
  const files: File[] = []
  const describeFiles = (_key: string, value: unknown): unknown => {
    if (!(value instanceof File)) return value
    files.push(value)
    return { name: value.name, type: value.type, size: value.size }
  }
  const described = JSON.stringify(request, describeFiles)
  return [described, ...(await Promise.all(files.map((file) => file.text())))].join('\n')
}
