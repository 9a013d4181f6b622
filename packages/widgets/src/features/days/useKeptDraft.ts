import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { useLocalDraft } from '../../provider/index.ts'

const PAUSE_MS = 300
/** `2026-11-21T14:05` of an instant. */
const MINUTE = 16

export type DraftSlot<Values> = ReturnType<typeof useLocalDraft<Values>>

export interface KeptDraftOptions<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>
  slot: DraftSlot<Values>
  /** What the server has; a form that says the same has nothing to keep. */
  saved: Values
  version: number | null
}

/**
 * Keeps what is typed in this browser a moment after each key, and at once when the page goes
 * away: a reload, a call, a flat battery or an expired session loses nothing.
 */
export function useKeptDraft<Values extends FieldValues>(options: KeptDraftOptions<Values>) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  /** When it was last kept (instant); `failed` where this browser keeps nothing; null: nothing to keep. */
  const [kept, setKept] = useState<string | 'failed' | null>(null)
  const isOver = useRef(false)
  const { subscribe } = options.form

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      timer = undefined
      if (isOver.current) return
      const { form, slot, saved, version } = latest.current
      const values = form.getValues()
      if (JSON.stringify(values) === JSON.stringify(saved)) {
        slot.forget()
        setKept(null)
        return
      }
      const now = new Date().toISOString()
      if (!slot.keep(values, version)) setKept('failed')
      // Shown to the minute, so it is drawn again by the minute, not after each pause.
      else setKept((before) => (before?.slice(0, MINUTE) === now.slice(0, MINUTE) ? before : now))
    }
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      write()
    }
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(write, PAUSE_MS)
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
  }, [subscribe])

  // Nothing can be kept here, so the browser asks before the page is left.
  useEffect(() => {
    if (kept !== 'failed') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [kept])

  /** It is saved: what was kept is not needed any more. */
  const end = useCallback(() => {
    isOver.current = true
    latest.current.slot.forget()
  }, [])
  return { kept, end }
}
