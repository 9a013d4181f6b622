import { useCallback, useEffect, useRef, type Dispatch } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftSlot } from '../../provider/index.ts'
import type { DraftEvent, DraftState } from './draft-state.ts'

const PAUSE_MS = 300

export interface DraftStorageOptions<Values extends FieldValues, Doc> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>
  slot: DraftSlot<Values>
  state: DraftState<Values, Doc>
  dispatch: Dispatch<DraftEvent<Values, Doc>>
  /** The fields that are never stored. */
  memoryFieldsOf: (values: Values) => Partial<Values>
  /** Nothing is typed that would be missed. */
  isBlank?: (values: Values) => boolean
  /** Another tab has saved or dropped the draft. */
  onGone?: () => void
}

/**
 * Stores what is typed in this browser a moment after each key, and at once when the page goes
 * away: a reload, a call, a flat battery or an expired session loses nothing. What another tab
 * typed on the same document is never overwritten unasked.
 */
export function useDraftStorage<Values extends FieldValues, Doc extends { version: number }>(
  options: DraftStorageOptions<Values, Doc>,
) {
  const latest = useRef(options)
  const isOver = useRef(false)
  const { slot, state, dispatch } = options
  const { phase, base } = state
  const { subscribe, getValues } = options.form
  useEffect(() => {
    latest.current = options
  })
  // A host that stays on the form after a save goes on typing on what was saved.
  useEffect(() => {
    isOver.current = false
  }, [slot, base])

  const hasTyped = useCallback(() => {
    const values = getValues()
    const before = latest.current.state.base.values
    return !latest.current.isBlank?.(values) && JSON.stringify(values) !== JSON.stringify(before)
  }, [getValues])

  const write = useCallback(
    ({ overwrites = false } = {}) => {
      const { slot: here, state: now } = latest.current
      const isOnlyStored = now.phase.is === 'outdated' && now.phase.from === 'storage'
      if (isOver.current || isOnlyStored) return
      if (!hasTyped()) {
        // Another tab's draft is not this one's to remove.
        if (here.otherTabsDraft() === null) here.forget()
        return dispatch({ type: 'cleaned' })
      }
      const version = now.base.document?.version ?? null
      const result = here.keep(getValues(), version, { overwrites })
      const draft = here.otherTabsDraft()
      if (result === 'elsewhere' && draft) {
        return dispatch({ type: 'changedElsewhere', draft, hasTypedHere: true })
      }
      if (result === 'failed') return dispatch({ type: 'notStored' })
      dispatch({ type: 'stored', at: new Date().toISOString() })
    },
    [hasTyped, getValues, dispatch],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      write()
    }
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(flush, PAUSE_MS)
      },
    })
    // Phones end a page without unload; hiding it is the last event they send.
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [subscribe, write])

  useEffect(() => {
    const readAgain = () => {
      const draft = slot.otherTabsDraft()
      dispatch({ type: 'changedElsewhere', draft, hasTypedHere: hasTyped() })
      return draft
    }
    const unwatch = slot.watch(() => {
      if (!readAgain() && !slot.read()) latest.current.onGone?.()
    })
    // A page in the back/forward cache gets no events of what other tabs did.
    window.addEventListener('pageshow', readAgain)
    return () => {
      unwatch()
      window.removeEventListener('pageshow', readAgain)
    }
  }, [slot, hasTyped, dispatch])

  const isNotStored = phase.is === 'notStored' || (phase.is === 'elsewhere' && phase.hasTypedHere)
  const hasMemoryFields = Object.keys(options.memoryFieldsOf(base.values)).length > 0
  const isAtRisk = isNotStored || (phase.is === 'stored' && hasMemoryFields)
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => {
      const { memoryFieldsOf, state: now } = latest.current
      const [typed, before] = [getValues(), now.base.values].map((values) =>
        JSON.stringify(memoryFieldsOf(values)),
      )
      if (isNotStored || typed !== before) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtRisk, isNotStored, getValues])

  /** It is saved: the stored draft is not needed any more. */
  const end = useCallback(() => {
    isOver.current = true
    latest.current.slot.forget()
  }, [])
  return { hasTyped, write, end }
}
