import { useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

// As long as the lists themselves are cached: going back finds both, a reload neither.
const caches = new WeakMap<QueryClient, Map<string, unknown>>()

/** State that is still there when the person comes back from another screen. */
export function useCachedState<Value>(name: string, initial: Value) {
  const queries = useQueryClient()
  const values = caches.get(queries) ?? new Map<string, unknown>()
  caches.set(queries, values)
  // Each name is used in one place, with one type.
  const [value, setValue] = useState<Value>(() =>
    values.has(name) ? (values.get(name) as Value) : initial,
  )
  const change = (next: Value) => {
    values.set(name, next)
    setValue(next)
  }
  return [value, change] as const
}
