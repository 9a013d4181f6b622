import { useState } from 'react'
import {
  dayOf,
  isYearBegun,
  partsOf,
  settled,
  type DatePart,
  type DateParts,
} from './date-parts.ts'

type Value = { value: string | null; onChange?: (day: string | null) => void }

/**
 * The parts of a date and the day they make, kept in step: a day that comes from outside replaces
 * what stands there, and what is half typed stays until it is one.
 */
export function useDateParts({ value, onChange }: Value) {
  const [held, setHeld] = useState({ parts: partsOf(value), day: value })
  const isOwn = held.day === value
  if (!isOwn) setHeld({ parts: partsOf(value), day: value })
  const parts = isOwn ? held.parts : partsOf(value)

  const become = (next: DateParts) => {
    const day = dayOf(next)
    if (isYearBegun(next)) return setHeld({ parts: next, day: value })
    setHeld({ parts: next, day })
    if (day !== value) onChange?.(day)
  }
  return {
    parts,
    set: (part: DatePart, to: number | null) => become({ ...parts, [part]: to }),
    leave: () => become(settled(parts)),
  }
}
