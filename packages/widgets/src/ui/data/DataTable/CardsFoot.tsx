import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import type { DataTableColumn } from './data-table-column.ts'
import * as css from './data-table.css.ts'

interface CardsFootProps<Row> {
  columns: DataTableColumn<Row>[]
  footLabel: ReactNode
}

/** What the table says in its foot, a total a line: cards have no columns to stand under. */
export function CardsFoot<Row>({ columns, footLabel }: CardsFootProps<Row>) {
  const words = useWords()
  const summed = columns.filter(({ total }) => total !== undefined)
  return (
    <div className={css.cardsFoot}>
      {footLabel}
      {summed.length > 0 && (
        <dl className={css.cardsTotals}>
          {summed.map(({ key, header, total }) => (
            <div key={key} className={css.cardsTotal}>
              <dt className={css.cardsTotalName}>{words(header)}</dt>
              <dd className={css.cardsTotalFigure}>{total}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
