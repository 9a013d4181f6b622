import { useState, type ReactNode } from 'react'

type HeldProps<Value> = {
  initial: Value
  onChange?: (value: Value) => void
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Holds a controlled field's value, for a story. */
export function Held<Value>({ initial, onChange, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial)
  const change = (next: Value) => {
    setValue(next)
    onChange?.(next)
  }
  return children(value, change)
}
