import type { ReactNode } from 'react'

export interface DataTableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `figure` is right aligned; `amount` is the money column, on its own rule. Default `text`. */
  kind?: 'text' | 'figure' | 'amount'
  isSortable?: boolean
  /** The list can also be sorted by what the second line of the cells says. */
  secondSort?: { key: string; header: string }
  /** Total of the column, in the foot. */
  total?: ReactNode
  /** Left out where the table is narrower than 900 px. */
  wideOnly?: boolean
}

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}
