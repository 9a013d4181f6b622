import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

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

  const goOnFrom = (thing: Thing, options?: { keepDirtyValues: boolean }) => {
    form.reset(valuesOf(thing), options)
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
      const typed = Object.entries(form.getValues()).filter(
        ([name, value]) => value !== sent.current?.[name],
      )
      goOnFrom(thing)
      for (const [name, value] of typed) {
        form.setValue(name as Path<Values>, value, { shouldDirty: true })
      }
    },
    /** What was typed stays; every other field takes the newest value. */
    takeNewest: (newest: Thing) => goOnFrom(newest, { keepDirtyValues: true }),
  }
}
