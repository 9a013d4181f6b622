import { useState } from 'react'

/**
 * The selected rows. Only rows in the list that can be decided count: a selection behind a filter
 * would be forgotten, and a row that somebody else has decided meanwhile is not selected any more.
 */
export function useRowSelection<Row extends { id: string }>(
  rows: readonly Row[],
  canSelect: (row: Row) => boolean,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selectable = rows.filter(canSelect)
  const chosen = selectable.filter((row) => ids.has(row.id))
  const chosenIds: ReadonlySet<string> = new Set(chosen.map(({ id }) => id))
  return {
    chosen,
    ids: chosenIds,
    canSelect,
    isEveryRowSelected: selectable.length > 0 && chosen.length === selectable.length,
    set: setIds,
    setRows: (ticked: readonly Row[]) =>
      setIds(new Set(ticked.filter(canSelect).map(({ id }) => id))),
    toggle: (row: Row) => {
      if (!canSelect(row)) return
      const next = new Set(chosenIds)
      if (!next.delete(row.id)) next.add(row.id)
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}

export type RowSelection<Row extends { id: string }> = ReturnType<typeof useRowSelection<Row>>
