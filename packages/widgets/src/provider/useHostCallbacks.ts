import { useCallback, useEffect, useRef } from 'react'
import type { BeforeAny } from './actions.ts'
import { daysheetErrorOf, type DaysheetError } from './daysheet-error.ts'
import type { DaysheetEvent, NewEvent } from './events.ts'

export interface HostCallbacks {
  onEvent?: ((event: DaysheetEvent) => void) | undefined
  onError?: ((error: DaysheetError) => void) | undefined
  onBefore?: BeforeAny | undefined
}

/**
 * What the provider tells the host, and what it asks: the latest callbacks, so that inline functions
 * do not redraw every widget. An error thrown by a callback breaks no widget.
 */
export function useHostCallbacks(ears: HostCallbacks) {
  const latest = useRef(ears)
  useEffect(() => {
    latest.current = ears
  })
  const reported = useRef(new WeakSet<object>())

  const emit = useCallback((event: NewEvent) => {
    const { onEvent } = latest.current
    if (onEvent) outside(() => onEvent({ version: 1, ...event } as DaysheetEvent))
  }, [])

  const report = useCallback(
    (error: unknown, widget: string) => {
      if (typeof error === 'object' && error !== null) {
        if (reported.current.has(error)) return
        reported.current.add(error)
      }
      const daysheetError = daysheetErrorOf(error, widget)
      if (!daysheetError) return
      const { onError } = latest.current
      if (onError) outside(() => onError(daysheetError))
      emit({ type: 'error', ...daysheetError })
    },
    [emit],
  )

  const beforeAny = useCallback(() => latest.current.onBefore, [])
  return { emit, report, beforeAny }
}

/** Runs a host's callback; what it throws reaches the page's own error handler, not the widget. */
function outside(call: () => void): void {
  try {
    call()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
