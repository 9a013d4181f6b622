import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { RowCheckbox, type RowCheckboxProps } from '../../controls/index.ts'
import type { DataTableColumn } from './data-table-column.ts'
import * as css from './data-table.css.ts'

interface TableRowProps<Row> {
  row: Row
  columns: DataTableColumn<Row>[]
  isCurrent: boolean
  onPress?: (row: Row) => void
  href?: string
  /** A column of ticks, in which this row may have none. */
  hasTicks: boolean
  tick?: RowCheckboxProps
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, isCurrent, onPress, href, hasTicks, tick } = props
  // The whole row serves a mouse; the name's own button or link serves everybody else.
  const pressRow = (event: MouseEvent<HTMLTableRowElement>) => {
    const inner = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (inner) return
    if (onPress) onPress(row)
    else event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
  }
  const nameOf = (content: ReactNode) => {
    if (href)
      return (
        <Link href={href} className={css.name} data-row-link="">
          {content}
        </Link>
      )
    if (!onPress) return content
    return (
      <button
        type="button"
        className={css.name}
        aria-current={isCurrent || undefined}
        onClick={() => onPress(row)}
      >
        {content}
      </button>
    )
  }
  const isPressable = Boolean(href ?? onPress)
  return (
    <tr
      className={[
        css.row,
        isPressable && css.pressable,
        tick?.value && css.selected,
        isCurrent && css.current,
      ]
        .filter(Boolean)
        .join(' ')}
      data-current={isCurrent || undefined}
      onClick={isPressable ? pressRow : undefined}
    >
      {hasTicks && <td className={css.tickCell}>{tick && <RowCheckbox {...tick} />}</td>}
      {columns.map(({ key, kind = 'text', cell, wideOnly }, index) => (
        <td key={key} className={`${css.cells[kind]} ${wideOnly ? css.wideOnly : ''}`}>
          {index === 0 ? nameOf(cell(row)) : cell(row)}
        </td>
      ))}
    </tr>
  )
}
