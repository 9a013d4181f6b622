import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { resetToSaved } from './reset-to-saved.ts'

/**
 * The version of a thing that its form edits: the one that was read, then each that is saved. What
 * was typed is only ever replaced by what the server made of it.
 */
export function useEditedVersion<Values extends FieldValues, Thing extends { version: number }>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  first: Thing,
  valuesOf: (thing: Thing) => Values,
) {
  const [version, setVersion] = useState(first.version)
  const [isStale, setStale] = useState(false)
  const sent = useRef<Values>(undefined)

  const goOnFrom = (thing: Thing) => {
    setVersion(thing.version)
    setStale(false)
  }
  return {
    version,
    /** Somebody saved another version meanwhile. */
    isStale,
    setStale,
    /** Before the values are sent. */
    begin: () => {
      sent.current = { ...form.getValues() }
    },
    /** What was typed while it was under way stays, unsaved. */
    saved: (thing: Thing) => {
      resetToSaved(form, valuesOf(thing), sent.current)
      goOnFrom(thing)
    },
    /** What was typed stays; every other field takes the newest value. */
    takeNewest: (newest: Thing) => {
      form.reset(valuesOf(newest), { keepDirtyValues: true })
      goOnFrom(newest)
    },
  }
}
