import type { ReactNode } from 'react'
import { container } from '../../layout/container.css.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './skeleton.css.ts'

export interface SkeletonProps {
  /** The shape of what comes. */
  shape: 'list' | 'table' | 'days' | 'form' | 'document' | 'cells'
  /** What is loading, for a screen reader: `Loading invoices`. */
  label: string
  /** Rows, fields or cells. */
  count?: number
}

export const Skeleton = ({ shape, label, count = 4 }: SkeletonProps) => (
  <div className={container} role="status" aria-label={useWords()(label)} aria-busy="true">
    <div aria-hidden="true">{shapes[shape](count)}</div>
  </div>
)

const Bar = ({ width, height = 'line' }: Pick<Bone, 'width' | 'height'>) => (
  <span className={`${css.bone} ${css.widths[width]} ${css.heights[height]}`} />
)

interface Bone {
  width: keyof typeof css.widths
  height?: keyof typeof css.heights
}

const repeat = (count: number, row: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => row(index))

const days = (count: number) => (
  <div className={css.sheet}>
    <div className={css.daysHead} />
    {repeat(count, (index) => (
      <div key={index} className={css.dayRow}>
        <span className={css.stub}>
          <Bar width="tiny" height="small" />
          <Bar width="tiny" height="figure" />
        </span>
        <span className={css.lines}>
          <Bar width="most" />
          <Bar width="half" height="small" />
        </span>
        <span className={css.amount}>
          <Bar width="figure" />
        </span>
      </div>
    ))}
  </div>
)

const cells = (count: number) => (
  <div className={css.cells}>
    {repeat(count, (index) => (
      <div key={index} className={css.cell}>
        <Bar width="half" height="small" />
        <span className={css.cellFigure}>
          <Bar width="figure" height="figure" />
        </span>
      </div>
    ))}
  </div>
)

const form = (count: number) => (
  <div className={css.form}>
    {repeat(count, (index) => (
      <div key={index} className={css.field}>
        <Bar width="label" height="small" />
        <Bar width="full" height="control" />
      </div>
    ))}
  </div>
)

const shapes: Record<SkeletonProps['shape'], (count: number) => ReactNode> = {
  list: (count) => (
    <div className={css.sheet}>
      {repeat(count, (index) => (
        <div key={index} className={css.listRow}>
          <span className={css.between}>
            <Bar width={index % 2 ? 'label' : 'name'} />
            <Bar width="figure" height="badge" />
          </span>
          <Bar width="most" height="small" />
          <span className={css.between}>
            <Bar width="label" height="small" />
            <Bar width="figure" height="badge" />
          </span>
        </div>
      ))}
    </div>
  ),
  table: (count) => (
    <div className={css.sheet}>
      <div className={css.tableHead}>
        {repeat(4, (column) => (
          <Bar key={column} width="label" height="small" />
        ))}
      </div>
      {repeat(count, (index) => (
        <div key={index} className={css.tableRow}>
          <Bar width="most" />
          <Bar width="most" height="small" />
          <Bar width="label" height="badge" />
          <span className={css.tableFigure}>
            <Bar width="figure" />
          </span>
        </div>
      ))}
    </div>
  ),
  days,
  form,
  cells,
  document: (count) => (
    <div className={css.document}>
      {cells(4)}
      {days(count)}
    </div>
  ),
}
