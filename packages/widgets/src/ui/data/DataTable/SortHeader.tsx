import { ChevronDownIcon, ChevronsUpDownIcon, ChevronUpIcon } from '../../icons/index.ts'
import { useWords } from '../../i18n/words.ts'
import type { DataTableColumn, Sort } from './data-table-column.ts'
import * as css from './data-table.css.ts'

interface SortHeaderProps<Row> {
  column: DataTableColumn<Row>
  sort?: Sort
  onSort?: (sort: Sort) => void
}

export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const words = useWords()
  const header = words(column.header)
  const { key, kind = 'text', isSortable, secondSort, wideOnly } = column
  const isSorted = sort && (sort.key === key || sort.key === secondSort?.key)
  return (
    <th
      scope="col"
      className={`${css.heads[kind]} ${wideOnly ? css.wideOnly : ''}`}
      aria-sort={isSorted ? sort.direction : undefined}
    >
      {isSortable && onSort ? (
        <SortButton
          by={key}
          header={header}
          isFigure={kind !== 'text'}
          sort={sort}
          onSort={onSort}
        />
      ) : (
        header
      )}
      {secondSort && onSort && (
        <div>
          <SortButton
            by={secondSort.key}
            header={words(secondSort.header)}
            sort={sort}
            onSort={onSort}
          />
        </div>
      )}
    </th>
  )
}

interface SortButtonProps {
  by: string
  header: string
  isFigure?: boolean
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function SortButton({ by, header, isFigure, sort, onSort }: SortButtonProps) {
  const direction = sort?.key === by ? sort.direction : undefined
  const Arrow = !direction
    ? ChevronsUpDownIcon
    : direction === 'ascending'
      ? ChevronUpIcon
      : ChevronDownIcon
  const turn = () =>
    onSort({ key: by, direction: direction === 'ascending' ? 'descending' : 'ascending' })
  return (
    <button
      type="button"
      className={`${direction ? css.sorted : css.sortable} ${isFigure ? css.figureSort : ''}`}
      onClick={turn}
    >
      {header}
      <span className={direction ? undefined : css.idleArrow}>
        <Arrow size="xs" />
      </span>
    </button>
  )
}
