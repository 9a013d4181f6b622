import { useCallback, useEffect, useState } from 'react'
import { useDaysheet } from './DaysheetContext.ts'
import type { Destination } from './destinations.ts'

/** A host that has not left by then stays: the form shows what has become of the document. */
const PATIENCE_MS = 2000

/**
 * Goes to a place, and says that the form is being left until the place has come: a host may take a
 * second to load it, and a saved form that turned into something else meanwhile looked like a fault.
 */
export function useDeparture(): { isLeaving: boolean; leaveTo: (place: Destination) => void } {
  const { go, canGo } = useDaysheet()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setLeaving(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  const leaveTo = useCallback(
    (place: Destination) => {
      setLeaving(canGo(place))
      go(place)
    },
    [go, canGo],
  )
  return { isLeaving, leaveTo }
}
