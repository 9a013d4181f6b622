import { useState } from 'react'

const isSame = (one: object | undefined, other: object | undefined): boolean => {
  if (!one || !other) return one === other
  const [ours, theirs] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return ours.length === theirs.size && ours.every(([key, value]) => theirs.get(key) === value)
}

/** What a record makes, made again only when an entry of it changes: hosts write theirs inline. */
export function useShallowMemo<Record extends object | undefined, Made>(
  record: Record,
  make: (record: Record) => Made,
): Made {
  const [held, setHeld] = useState(() => ({ record, made: make(record) }))
  if (held.record === record || isSame(held.record, record)) return held.made
  const made = make(record)
  setHeld({ record, made })
  return made
}
