import { useState, type KeyboardEvent } from 'react'
import { formatDecimal, parseDecimal, stepped, type Decimals } from './decimal-text.ts'

type DecimalInput = {
  value: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  decimals: Decimals
  step: number
  min?: number
  max?: number
  isInert?: boolean
}

/**
 * Text and number of one field kept in step at every keystroke, so that a total beside it is
 * never behind; the text is tidied when the person leaves the field.
 */
export function useDecimalInput(props: DecimalInput) {
  const { value, onChange, onBlur, decimals, step, min, max, isInert } = props
  const [typed, setTyped] = useState<string | null>(null)
  // What was typed stands while it says the same number; a value from outside replaces it.
  const text =
    typed !== null && parseDecimal(typed) === value ? typed : formatDecimal(value, decimals)

  const change = (next: string) => {
    const number = parseDecimal(next)
    if (number === undefined) return
    setTyped(next)
    if (number !== value) onChange?.(number)
  }
  const stepBy = (by: number) => {
    if (isInert) return
    setTyped(null)
    const next = stepped(value, by, min, max)
    if (next !== value) onChange?.(next)
  }
  return {
    text,
    change,
    stepBy,
    leave: () => {
      setTyped(null)
      onBlur?.()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      stepBy(event.key === 'ArrowUp' ? step : -step)
    },
    canStepDown: !isInert && (min === undefined || value === null || value > min),
    canStepUp: !isInert && (max === undefined || value === null || value < max),
  }
}
