import { useState } from 'react'

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Compared entry by entry; a label may be a record of plural forms. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || !isRecord(one) || !isRecord(other)) return one === other
  const [ours, theirs] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return ours.length === theirs.size && ours.every(([key, value]) => isSame(theirs.get(key), value))
}

/** What a record makes, made again only when an entry of it changes: hosts write theirs inline. */
export function useDeepMemo<Record extends object | undefined>(record: Record): Record {
  const [last, setLast] = useState(record)
  if (isSame(last, record)) return last
  setLast(record)
  return record
}
