import { useState } from 'react'

/**
 * The row that the keyboard stands on: the open one, else the one it was moved to. When that leaves
 * the list, because it was decided, the one that has moved up into its place is next.
 */
export function useRowCursor<Row extends { id: string }>(
  rows: readonly Row[],
  openId: string | null,
) {
  const [at, setAt] = useState<{ id: string; index: number } | null>(null)
  const found = rows.findIndex(({ id }) => id === (openId ?? at?.id))
  const index = found >= 0 ? found : Math.min(at?.index ?? 0, rows.length - 1)
  const current = rows[index]

  const moveTo = (id: string) => setAt({ id, index: rows.findIndex((row) => row.id === id) })
  /** The row that is that many further down, or the last one that way. */
  const step = (by: number): Row | undefined => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index + by))]
    if (row) moveTo(row.id)
    return row
  }
  return { current, moveTo, step, reset: () => setAt(null) }
}
