import { useState } from 'react'

/**
 * The rows that are ticked. Only what is in view and can be approved counts: a tick behind a filter
 * would be forgotten about, and one that somebody else has decided meanwhile is none any more.
 */
export function useTicks<Row extends { id: string }>(
  rows: readonly Row[],
  canTick: (row: Row) => boolean,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => ids.has(row.id) && canTick(row))
  const chosenIds: ReadonlySet<string> = new Set(chosen.map(({ id }) => id))
  return {
    chosen,
    ids: chosenIds,
    canTick,
    set: setIds,
    toggle: (row: Row) => {
      if (!canTick(row)) return
      const next = new Set(chosenIds)
      if (!next.delete(row.id)) next.add(row.id)
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}

export type Ticks<Row extends { id: string }> = ReturnType<typeof useTicks<Row>>
