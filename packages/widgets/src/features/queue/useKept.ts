import { useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

// As long as the lists themselves are kept: a way back finds both, a reload neither.
const kept = new WeakMap<QueryClient, Map<string, unknown>>()

/** State that is still there when the person comes back from another screen. */
export function useKept<Value>(name: string, initial: Value) {
  const queries = useQueryClient()
  const values = kept.get(queries) ?? new Map<string, unknown>()
  kept.set(queries, values)
  // The name says the type: each is used in one place.
  const [value, setValue] = useState<Value>(() =>
    values.has(name) ? (values.get(name) as Value) : initial,
  )
  const change = (next: Value) => {
    values.set(name, next)
    setValue(next)
  }
  return [value, change] as const
}
