import { useEffect, useRef, useState } from 'react'
import {
  dateText,
  isComplete,
  isRealDay,
  isYearBegun,
  partsOf,
  settled,
  type DatePart,
  type DateParts,
} from './date-parts.ts'

type DateValue = {
  value: string | null
  onChange?: (day: string | null) => void
  onRefused?: () => void
}

/**
 * The parts of a date and the text they make, kept in step: a day that comes from outside replaces
 * what stands there, and what is half typed is told only when it is left. Nothing that was typed is
 * mended: a date that does not exist is handed on as it is, and the form refuses it.
 */
export function useDateParts({ value, onChange, onRefused }: DateValue) {
  const [entry, setEntry] = useState({ parts: partsOf(value), text: value })
  const isOwn = entry.text === value
  if (!isOwn) setEntry({ parts: partsOf(value), text: value })
  const parts = isOwn ? entry.parts : partsOf(value)

  // A draft brings back what was typed before a reload, and is refused as it was then.
  const typed = useRef<string | null>(null)
  const refuse = useRef(onRefused)
  useEffect(() => {
    refuse.current = onRefused
  })
  useEffect(() => {
    if (value !== null && value !== typed.current && !isRealDay(partsOf(value))) refuse.current?.()
  }, [value])

  const become = (next: DateParts, text: string | null) => {
    typed.current = text
    setEntry({ parts: next, text })
    if (text !== value) onChange?.(text)
  }
  return {
    parts,
    set: (part: DatePart, to: number | null) => {
      const next = { ...parts, [part]: to }
      if (isYearBegun(next)) setEntry({ parts: next, text: value })
      else become(next, isComplete(next) ? dateText(next) : null)
    },
    setAll: (next: DateParts) => become(next, dateText(next)),
    leave: () => {
      const settledParts = settled(parts)
      const text = dateText(settledParts)
      become(settledParts, text)
      if (text !== null && !isRealDay(settledParts)) onRefused?.()
    },
  }
}
