import { useCallback, useMemo } from 'react'
import { useDaysheet } from './DaysheetContext.ts'
import { draftSlot, type DraftSlot } from './draft-slot.ts'
import { browserStorage, slotKey } from './draft-storage.ts'

/** The places of this person's drafts, by the document's name: `invoice:new`. */
export function useDraftSlots(personId: string) {
  const { tenant } = useDaysheet()
  return useCallback(
    <Values>(document: string): DraftSlot<Values> =>
      draftSlot<Values>({
        key: slotKey('draft', { tenant, personId }, document),
        storage: browserStorage(),
        tabs: typeof window === 'undefined' ? null : window,
      }),
    [tenant, personId],
  )
}

/**
 * Keeps what is typed in this browser until it is saved: per tenant, person and document. Storage
 * can be full, blocked or absent (private windows, sandboxed frames); typing goes on without it,
 * and `keep` says so.
 */
export function useLocalDraft<Values>(personId: string, document: string): DraftSlot<Values> {
  const slotOf = useDraftSlots(personId)
  return useMemo(() => slotOf<Values>(document), [slotOf, document])
}

/** A choice of last time that the next form begins with; losing it costs a press or two. */
export function useRemembered<Value>(personId: string, name: string) {
  const { tenant } = useDaysheet()
  const key = slotKey('last', { tenant, personId }, name)
  const recall = useCallback((): unknown => {
    const text = browserStorage()?.getItem(key)
    if (!text) return null
    try {
      return JSON.parse(text)
    } catch {
      // Cut short, or written by another version of this code.
      return null
    }
  }, [key])
  const remember = useCallback(
    (value: Value) => {
      try {
        browserStorage()?.setItem(key, JSON.stringify(value))
      } catch {
        // QuotaExceededError: the next form asks the server instead.
      }
    },
    [key],
  )
  return useMemo(() => ({ recall, remember }), [recall, remember])
}
