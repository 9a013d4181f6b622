import type { Sort } from '../../ui/index.ts'

/** What each sortable column is sorted by. */
export type SortValues<Row> = Readonly<Record<string, (row: Row) => string | number>>

/** The loaded rows in the order of a column; as the server gave them without one. */
export function sortRows<Row>(rows: readonly Row[], by: SortValues<Row>, sort: Sort | undefined) {
  const valueOf = sort && by[sort.key]
  if (!valueOf) return [...rows]
  const turn = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    return a === b ? 0 : (a < b ? -1 : 1) * turn
  })
}
