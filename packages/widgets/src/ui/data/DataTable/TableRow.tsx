import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { RowCheckbox, type RowCheckboxProps } from '../../controls/index.ts'
import { ChevronDownIcon, ChevronRightIcon } from '../../icons/index.ts'
import type { DataTableColumn } from './data-table-column.ts'
import * as css from './data-table.css.ts'

interface TableRowProps<Row> {
  row: Row
  columns: DataTableColumn<Row>[]
  isCurrent: boolean
  onPress?: (row: Row) => void
  href?: string
  /** Undefined for a row that does not open, null for one that is closed. */
  detail?: ReactNode
  /** A column of ticks, in which this row may have none. */
  hasTicks: boolean
  tick?: RowCheckboxProps
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, isCurrent, onPress, href, detail, hasTicks, tick } = props
  // The whole row serves a mouse; the name's own button or link serves everybody else.
  const pressRow = (event: MouseEvent<HTMLTableRowElement>) => {
    const inner = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (inner) return
    if (onPress) onPress(row)
    else event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
  }
  const opens = detail !== undefined
  const isOpen = opens && detail !== null
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
        className={opens ? css.openingName : css.name}
        aria-current={isCurrent || undefined}
        aria-expanded={opens ? isOpen : undefined}
        onClick={() => onPress(row)}
      >
        {opens && (
          <span className={css.chevron}>
            {isOpen ? <ChevronDownIcon size="s" /> : <ChevronRightIcon size="s" />}
          </span>
        )}
        {opens ? <span>{content}</span> : content}
      </button>
    )
  }
  const isPressable = Boolean(href ?? onPress)
  const cells = (
    <tr
      className={[
        css.row,
        isOpen && css.opened,
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
  if (!isOpen) return cells
  return (
    <>
      {cells}
      <tr data-detail="">
        <td className={css.detail} colSpan={columns.length + (hasTicks ? 1 : 0)}>
          {detail}
        </td>
      </tr>
    </>
  )
}
