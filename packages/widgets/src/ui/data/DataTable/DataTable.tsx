import { useEffect, useRef, type ReactNode } from 'react'
import { RowCheckbox } from '../../controls/index.ts'
import { container } from '../../layout/container.css.ts'
import { msg, useWords } from '../../i18n/words.ts'
import { isVisible, scrollIntoView } from '../../visibility.ts'
import type { DataTableColumn, Sort } from './data-table-column.ts'
import { CardsFoot } from './CardsFoot.tsx'
import { SortHeader } from './SortHeader.tsx'
import { TableFoot } from './TableFoot.tsx'
import { stepByKey } from './step-by-key.ts'
import { TableRow } from './TableRow.tsx'
import * as css from './data-table.css.ts'

export interface DataTableSelection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Tick of a row, for a screen reader: `Select INV-2026-0047, Callum Reid`. */
  labelOf: (key: string) => string
  /** Tick of the head. Default `Select all`. */
  allLabel?: string
  /** Rows that it refuses have no tick, and the head leaves them out. */
  canSelect?: (key: string) => boolean
}

export interface DataTableProps<Row> {
  label: string
  /** The first is the row's name and holds its link or button. */
  columns: DataTableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: DataTableSelection
  /** Key of the row that is open beside the table or that the keyboard stands on. */
  current?: string
  onPress?: (row: Row) => void
  href?: (row: Row) => string
  /** What a row opens to, under it; `onPress` opens and closes it. Null while it is closed. */
  detail?: (row: Row) => ReactNode
  /** Under the columns before the first total: `6 to decide · £9,412.20`. The foot shows when this or a `total` is given. */
  footLabel?: ReactNode
  /** The row as a card under 600 px; without it the table scrolls sideways in its own box. */
  card?: (row: Row) => ReactNode
}

/**
 * A native table: its roles, headers and reading order come from the browser, every row's link,
 * button and tick is a plain tab stop, and the arrows go from row to row, Home and End to the first
 * and the last. A grid widget would cost 60 kB and take table reading commands away from screen readers.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort, onSort, selection, current, card, footLabel } = props
  const words = useWords()
  const label = words(props.label)
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  const canSelect = (key: string) => selection?.canSelect?.(key) ?? true
  const selectable = selection ? rows.map(rowKey).filter(canSelect) : []
  const selectedCount = selectable.filter((key) => selection?.selected.has(key)).length
  const hasFoot = footLabel !== undefined || columns.some(({ total }) => total !== undefined)
  useEffect(() => {
    if (!current) return
    const marked = [...(box.current?.querySelectorAll('[data-current]') ?? [])]
    scrollIntoView(marked.find(isVisible), 'nearest')
  }, [current])

  const select = (key: string, isSelected: boolean) => {
    const next = new Set(selection?.selected)
    if (isSelected) next.add(key)
    else next.delete(key)
    selection?.onChange(next)
  }

  return (
    <div className={container} ref={box}>
      <div className={card ? css.tableWhereWide : css.scroller}>
        <table className={css.table} aria-label={label}>
          <thead>
            <tr>
              {selection && selectable.length === 0 && <td className={css.tickHead} />}
              {selection && selectable.length > 0 && (
                <th scope="col" className={css.tickHead}>
                  <RowCheckbox
                    label={selection.allLabel ?? msg('Select all')}
                    value={selectedCount === selectable.length}
                    isIndeterminate={selectedCount > 0 && selectedCount < selectable.length}
                    onChange={(isSelected) =>
                      selection.onChange(new Set(isSelected ? selectable : []))
                    }
                  />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={(event) => stepByKey(event, body.current)}>
            {rows.map((row) => {
              const key = rowKey(row)
              return (
                <TableRow
                  key={key}
                  row={row}
                  columns={columns}
                  isCurrent={key === current}
                  onPress={props.onPress}
                  href={props.href?.(row)}
                  detail={props.detail?.(row)}
                  hasTicks={selection !== undefined}
                  tick={
                    selection && canSelect(key)
                      ? {
                          label: selection.labelOf(key),
                          value: selection.selected.has(key),
                          onChange: (isSelected) => select(key, isSelected),
                        }
                      : undefined
                  }
                />
              )
            })}
          </tbody>
          {hasFoot && (
            <TableFoot columns={columns} footLabel={footLabel} hasTick={Boolean(selection)} />
          )}
        </table>
      </div>
      {card && (
        <div className={css.cards}>
          <ul
            className={css.cardList}
            aria-label={label}
            ref={cards}
            onKeyDown={(event) => stepByKey(event, cards.current)}
          >
            {rows.map((row) => (
              <li
                key={rowKey(row)}
                className={css.card}
                data-current={rowKey(row) === current || undefined}
              >
                {card(row)}
              </li>
            ))}
          </ul>
          {hasFoot && <CardsFoot columns={columns} footLabel={footLabel} />}
        </div>
      )}
    </div>
  )
}
