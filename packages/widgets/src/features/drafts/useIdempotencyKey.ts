import { useCallback, useRef } from 'react'

/** A file says nothing of itself in JSON. */
const describeFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/**
 * The key of a request body. It stays the same while the body does, so that pressing again after a
 * response got lost creates nothing twice.
 */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' })
  return useCallback((body) => {
    const text = JSON.stringify(body, describeFile)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }, [])
}
