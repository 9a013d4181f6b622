import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftSlot, KeptDraft } from '../../provider/index.ts'

const PAUSE_MS = 300
/** `2026-11-21T14:05` of an instant. */
const MINUTE = 16

/** What another tab has typed on the same document. */
export interface Elsewhere<Values> {
  draft: KeptDraft<Values>
  /** Something else is typed here too, and is not kept while it is undecided. */
  hasTypedHere: boolean
}

export interface KeptDraftOptions<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>
  slot: DraftSlot<Values>
  /** What the server has; a form that says the same has nothing to keep. */
  saved: Values
  version: number | null
  /** What is kept is not in the form yet: the person has still to say what becomes of it. */
  isWaiting?: boolean
  /** Nothing that would be missed is in the form yet. */
  isBlank?: (values: Values) => boolean
  /** Another tab has saved or dropped what was kept. */
  onGone?: () => void
}

/**
 * Keeps what is typed in this browser a moment after each key, and at once when the page goes
 * away: a reload, a call, a flat battery or an expired session loses nothing. What another tab
 * typed on the same document is never written over unasked.
 */
export function useKeptDraft<Values extends FieldValues>(options: KeptDraftOptions<Values>) {
  const latest = useRef(options)
  /** When it was last kept (instant); `failed` where this browser keeps nothing; null: nothing to keep. */
  const [kept, setKept] = useState<string | 'failed' | null>(null)
  const [elsewhere, setElsewhere] = useState<Elsewhere<Values> | null>(null)
  const isOver = useRef(false)
  const { slot, saved } = options
  const { subscribe } = options.form
  useEffect(() => {
    latest.current = options
  })
  // A host that stays on the form after a save goes on typing on what was saved.
  useEffect(() => {
    isOver.current = false
  }, [slot, saved])

  const hasTyped = useCallback(() => {
    const { form, saved: before, isBlank } = latest.current
    const values = form.getValues()
    return !isBlank?.(values) && JSON.stringify(values) !== JSON.stringify(before)
  }, [])

  const write = useCallback(
    ({ overwrites = false } = {}) => {
      const { form, slot: here, version, isWaiting } = latest.current
      if (isOver.current || isWaiting) return
      if (!hasTyped()) {
        // Another tab's draft is not this one's to drop.
        if (here.foreign() === null) here.forget()
        return setKept(null)
      }
      const keeping = here.keep(form.getValues(), version, { overwrites })
      const draft = here.foreign()
      if (keeping === 'elsewhere' && draft) return setElsewhere({ draft, hasTypedHere: true })
      setElsewhere(null)
      if (keeping === 'failed') return setKept('failed')
      const now = new Date().toISOString()
      // Shown to the minute, so it is drawn again by the minute, not after each pause.
      setKept((before) => (before?.slice(0, MINUTE) === now.slice(0, MINUTE) ? before : now))
    },
    [hasTyped],
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
    // Phones end a page without unload; hiding it is the last thing they tell.
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
    const look = () => {
      const draft = slot.foreign()
      setElsewhere(draft && { draft, hasTypedHere: hasTyped() })
      return draft
    }
    const unwatch = slot.watch(() => {
      if (!look() && !slot.read()) latest.current.onGone?.()
    })
    // A page that slept in the back/forward cache heard nothing of what other tabs did.
    window.addEventListener('pageshow', look)
    return () => {
      unwatch()
      window.removeEventListener('pageshow', look)
    }
  }, [slot, hasTyped])

  // Nothing is kept as it stands, so the browser asks before the page is left.
  const isAtRisk = kept === 'failed' || elsewhere?.hasTypedHere === true
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtRisk])

  /** It is saved: what was kept is not needed any more. */
  const end = useCallback(() => {
    isOver.current = true
    latest.current.slot.forget()
  }, [])
  /** What is typed here stands, over what another tab typed. */
  const insist = useCallback(() => write({ overwrites: true }), [write])
  /** What another tab typed is taken over, and written on from here. */
  const takeElsewhere = useCallback((): KeptDraft<Values> | null => {
    setElsewhere(null)
    return latest.current.slot.read()
  }, [])
  return { kept, elsewhere, hasTyped, end, insist, takeElsewhere }
}
