import type { ReactNode } from 'react'
import type { DataTableColumn } from './data-table-column.ts'
import * as css from './data-table.css.ts'

interface TableFootProps<Row> {
  columns: DataTableColumn<Row>[]
  footLabel: ReactNode
  hasTick: boolean
}

export function TableFoot<Row>({ columns, footLabel, hasTick }: TableFootProps<Row>) {
  // A cell over columns that a narrow table leaves out would stand under the wrong ones.
  const firstOwn = columns.findIndex(({ total, wideOnly }) => wideOnly || total !== undefined)
  const labelled = Math.max(1, firstOwn < 0 ? columns.length : firstOwn)
  return (
    <tfoot>
      <tr>
        {hasTick && <td className={css.foot.text} />}
        <td className={css.foot.text} colSpan={labelled}>
          {footLabel}
        </td>
        {columns.slice(labelled).map(({ key, kind = 'text', total, wideOnly }) => (
          <td key={key} className={`${css.foot[kind]} ${wideOnly ? css.wideOnly : ''}`}>
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
