import { useCallback, useMemo } from 'react'
import { useDaysheet } from './DaysheetContext.ts'

const PREFIX = 'daysheet:draft'

/**
 * Keeps what is typed in this browser until it is saved: per tenant, person and document. Storage
 * can be full, blocked or absent (private windows, sandboxed frames); typing goes on without it,
 * and `isKept` says so.
 */
export function useLocalDraft<Values>(personId: string, document: string) {
  const { tenant } = useDaysheet()
  const key = [PREFIX, tenant, personId, document].join(':')

  const read = useCallback((): KeptDraft<Values> | null => {
    const text = storage()?.getItem(key)
    if (!text) return null
    try {
      return JSON.parse(text) as KeptDraft<Values>
    } catch {
      // Written by another version of this code or cut short: worth nothing, so let it go.
      storage()?.removeItem(key)
      return null
    }
  }, [key])

  const keep = useCallback(
    (values: Values, version: number | null): boolean => {
      const draft: KeptDraft<Values> = { values, version, kept_at: new Date().toISOString() }
      try {
        storage()?.setItem(key, JSON.stringify(draft))
        return storage() !== null
      } catch {
        // QuotaExceededError: the form itself still holds everything.
        return false
      }
    },
    [key],
  )

  const forget = useCallback(() => storage()?.removeItem(key), [key])

  return useMemo(() => ({ read, keep, forget }), [read, keep, forget])
}

export interface KeptDraft<Values> {
  values: Values
  /** The version of the saved document that the draft began from; null for a new one. */
  version: number | null
  kept_at: string
}

/** Reading `localStorage` throws a SecurityError where storage is blocked. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
