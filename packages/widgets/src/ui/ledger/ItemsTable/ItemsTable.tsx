import type { CSSProperties, ReactNode } from 'react'
import { container } from '../../layout/container.css.ts'
import { useWords } from '../../i18n/words.ts'
import { DayStub } from '../DayStub/DayStub.tsx'
import { figureText } from '../Figure/figure-text.ts'
import * as css from './items-table.css.ts'

interface ColumnBase<Item> {
  key: string
  header: string
  /** What stands in a phone's single column: by default the cell; `false` or null leaves it out. */
  phone?: false | ((item: Item) => ReactNode)
}

export type ItemsColumn<Item> =
  | (ColumnBase<Item> & { kind: 'day'; date: (item: Item) => string })
  | (ColumnBase<Item> & { kind: 'amount'; amount: (item: Item) => number | string })
  /** `title` is the row's name, `text` and `word` are muted, `figure` is right aligned. */
  | (ColumnBase<Item> & {
      kind: 'title' | 'text' | 'word' | 'figure'
      cell: (item: Item) => ReactNode
    })

export interface ItemsSum {
  label: string
  amount: number | string
  /** Under the column of this key: `{ details: '50.0 h' }`. */
  cells?: Record<string, ReactNode>
}

export interface ItemsTableProps<Item> {
  label: string
  columns: ItemsColumn<Item>[]
  items: Item[]
  itemKey: (item: Item) => string
  today?: string
  /** Last row, under an ink rule. */
  sum?: ItemsSum
}

/** A read-only ledger: columns where there is room, stub, words and amount on a phone. */
export function ItemsTable<Item>(props: ItemsTableProps<Item>) {
  const { label, columns, items, itemKey, today, sum } = props
  const words = useWords()
  const tracks = columns.map(({ kind }) => css.tracks[kind]).join(' ')
  const hasDay = columns.some(({ kind }) => kind === 'day')
  const row = hasDay ? css.dayRow : css.plainRow
  // A table laid out as a grid loses its roles in some browsers, so they are written out.
  return (
    <div className={container}>
      <table
        role="table"
        aria-label={words(label)}
        className={css.table}
        style={
          {
            [css.columnsName]: tracks,
            [css.amountLengthName]: longestAmount(columns, items, sum),
          } as CSSProperties
        }
      >
        <thead role="rowgroup" className={css.head}>
          <tr role="row" className={`${css.headRow} ${row}`}>
            {columns.map(({ key, kind, header }) => (
              <th key={key} role="columnheader" scope="col" className={css.heads[kind]}>
                {words(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={css.group}>
          {items.map((item) => (
            <tr key={itemKey(item)} role="row" className={`${css.itemRow} ${row}`}>
              {columns.map((column) => (
                <ItemCell key={column.key} column={column} item={item} today={today} />
              ))}
            </tr>
          ))}
        </tbody>
        {sum && (
          <tfoot role="rowgroup" className={css.group}>
            <tr role="row" className={`${css.sumRow} ${row}`}>
              {columns.map(({ key, kind }) => (
                <td key={key} role="cell" className={css.cells[kind]}>
                  {kind === 'title' ? words(sum.label) : null}
                  {kind === 'amount' ? figureText(sum.amount) : sum.cells?.[key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** In characters. */
function longestAmount<Item>(
  columns: readonly ItemsColumn<Item>[],
  items: readonly Item[],
  sum: ItemsSum | undefined,
): number {
  const column = columns.find((each) => each.kind === 'amount')
  if (!column) return 0
  const amounts = [...items.map(column.amount), ...(sum ? [sum.amount] : [])]
  return Math.max(0, ...amounts.map((amount) => figureText(amount).length))
}

interface ItemCellProps<Item> {
  column: ItemsColumn<Item>
  item: Item
  today?: string
}

function ItemCell<Item>({ column, item, today }: ItemCellProps<Item>) {
  const { kind, phone } = column
  if (column.kind === 'day') {
    return (
      <td role="cell" className={css.cells.day}>
        <DayStub date={column.date(item)} today={today} />
      </td>
    )
  }
  if (column.kind === 'amount') {
    return (
      <td role="cell" className={css.cells.amount}>
        {figureText(column.amount(item))}
      </td>
    )
  }
  const cell = column.cell(item)
  const onPhone = phone === undefined ? cell : phone === false ? null : phone(item)
  if (onPhone === cell) {
    return (
      <td role="cell" className={css.cells[kind]}>
        {cell}
      </td>
    )
  }
  return (
    <td role="cell" className={css.cells[kind]}>
      <span className={css.wideOnly}>{cell}</span>
      <span className={css.phoneOnly}>{onPhone}</span>
    </td>
  )
}
