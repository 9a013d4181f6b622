import { useState } from 'react'
import { useCachedState } from './useCachedState.ts'

interface Place {
  id: string
  index: number
}

/**
 * The keyboard's row: the open one, else the one it was moved to. When that leaves
 * the list, because it was decided, the one that has moved up into its place is shown next. `name`
 * caches the place for when the person comes back.
 */
export function useRowCursor<Row extends { id: string }>(
  name: string,
  rows: readonly Row[],
  openId: string | null,
) {
  const [at, setAt] = useCachedState<Place | null>(name, null)
  const [hasMoved, setMoved] = useState(false)
  const openIndex = rows.findIndex(({ id }) => id === (openId ?? at?.id))
  const index = openIndex >= 0 ? openIndex : Math.min(at?.index ?? 0, rows.length - 1)
  const current = rows[index]
  /** Somebody moved to it or opened it; the first row and one that has moved up are only shown. */
  const isChosen = openId !== null || (hasMoved && openIndex >= 0)

  const moveTo = (id: string) => {
    setAt({ id, index: rows.findIndex((row) => row.id === id) })
    setMoved(true)
  }
  /**
   * The row that is that many further down, or the last one that way. Where none was chosen yet,
   * the one that is shown.
   */
  const step = (by: number): Row | undefined => {
    const next = isChosen ? index + by : index
    const row = rows[Math.max(0, Math.min(rows.length - 1, next))]
    if (row) moveTo(row.id)
    return row
  }
  const reset = () => {
    setAt(null)
    setMoved(false)
  }
  return { current, isChosen, moveTo, step, reset }
}
