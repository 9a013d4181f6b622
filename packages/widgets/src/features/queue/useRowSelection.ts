import { useState } from 'react'

/**
 * The rows that are ticked. Only what is in view and something can be done with counts: a tick
 * behind a filter would be forgotten about, and one that somebody else has decided meanwhile is
 * none any more.
 */
export function useRowSelection<Row extends { id: string }>(
  rows: readonly Row[],
  canTick: (row: Row) => boolean,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const tickable = rows.filter(canTick)
  const chosen = tickable.filter((row) => ids.has(row.id))
  const chosenIds: ReadonlySet<string> = new Set(chosen.map(({ id }) => id))
  return {
    chosen,
    ids: chosenIds,
    canTick,
    isEveryRowTicked: tickable.length > 0 && chosen.length === tickable.length,
    set: setIds,
    setRows: (ticked: readonly Row[]) =>
      setIds(new Set(ticked.filter(canTick).map(({ id }) => id))),
    toggle: (row: Row) => {
      if (!canTick(row)) return
      const next = new Set(chosenIds)
      if (!next.delete(row.id)) next.add(row.id)
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}

export type Ticks<Row extends { id: string }> = ReturnType<typeof useRowSelection<Row>>
