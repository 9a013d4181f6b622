import { compareNames } from '@daysheet/core'
import type { Sort } from '../../ui/index.ts'

/** What each sortable column is sorted by. */
export type SortValues<Row> = Readonly<Record<string, (row: Row) => string | number>>

/** Text as a reader looks names up; days and instants come out in their order too. */
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))

/** The loaded rows in the order of a column; as the server gave them without one. */
export function sortRows<Row>(rows: readonly Row[], by: SortValues<Row>, sort: Sort | undefined) {
  const valueOf = sort && by[sort.key]
  if (!valueOf) return [...rows]
  const turn = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => compare(valueOf(one), valueOf(other)) * turn)
}
