import { ChevronDownIcon, ChevronsUpDownIcon, ChevronUpIcon } from '../../icons/index.ts'
import { useWords } from '../../words/words.ts'
import type { DataTableColumn } from './DataTable.tsx'
import * as css from './data-table.css.ts'

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

interface SortHeaderProps<Row> {
  column: DataTableColumn<Row>
  sort?: Sort
  onSort?: (sort: Sort) => void
}

export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const words = useWords()
  const header = words(column.header)
  const { key, kind = 'text', isSortable, wideOnly } = column
  const direction = sort?.key === key ? sort.direction : undefined
  const Arrow = !direction
    ? ChevronsUpDownIcon
    : direction === 'ascending'
      ? ChevronUpIcon
      : ChevronDownIcon
  const turn = () =>
    onSort?.({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' })
  return (
    <th
      scope="col"
      className={`${css.heads[kind]} ${wideOnly ? css.wideOnly : ''}`}
      aria-sort={direction}
    >
      {isSortable && onSort ? (
        <button type="button" className={direction ? css.sorted : css.sortable} onClick={turn}>
          {header}
          <span className={direction ? undefined : css.idleArrow}>
            <Arrow size="xs" />
          </span>
        </button>
      ) : (
        header
      )}
    </th>
  )
}
