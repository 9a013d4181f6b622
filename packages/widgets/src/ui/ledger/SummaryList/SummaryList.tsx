import { Fragment, useEffect, useState } from 'react'
import { figureText } from '../Figure/figure-text.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './summary-list.css.ts'

export interface SummaryLine {
  label: string
  /** How the figure came about: `20% of labour £1,475.00`. More than one stand under one another. */
  reason?: string | string[]
  /** Pounds, or a formatted text. */
  amount: number | string
  /** `sum` has one ink rule above it, `total` also a double rule under the figure. */
  kind?: 'line' | 'sum' | 'total'
}

export interface SummaryListProps {
  lines: SummaryLine[]
  /** `compact` for the panel beside a list. */
  size?: 'default' | 'compact'
  /** Tells a screen reader the total, a moment after it has settled. */
  live?: boolean
}

/** Figures that explain themselves: label, reason under it, figure on the edge. */
export function SummaryList({ lines, size = 'default', live }: SummaryListProps) {
  const words = useWords()
  return (
    <>
      <dl className={css.sizes[size]}>
        {lines.map(({ label, reason, amount, kind = 'line' }) => (
          <div key={label} className={`${css.row} ${css.kinds[kind]}`}>
            <dt className={css.label}>
              {words(label)}
              {reason && <Reason>{reason}</Reason>}
            </dt>
            <dd className={css.figure}>{figureText(amount)}</dd>
          </div>
        ))}
      </dl>
      {live && <LiveTotal lines={lines} />}
    </>
  )
}

function Reason({ children }: { children: string | string[] }) {
  const words = useWords()
  return (
    <span className={css.reason}>
      {[children].flat().map((reason, index) => (
        <Fragment key={reason}>
          {index > 0 && <br />}
          {words(reason)}
        </Fragment>
      ))}
    </span>
  )
}

function LiveTotal({ lines }: Pick<SummaryListProps, 'lines'>) {
  const words = useWords()
  const total = lines.find(({ kind }) => kind === 'total')
  const current = total ? `${words(total.label)} ${figureText(total.amount)}` : ''
  const [announced, setAnnounced] = useState('')
  const [first] = useState(current)
  // A total changes with each key; speaking each step would drown what is being typed.
  useEffect(() => {
    if (current === first && announced === '') return
    const timer = setTimeout(() => setAnnounced(current), 1000)
    return () => clearTimeout(timer)
  }, [current, first, announced])
  return (
    <div role="status" className={css.spoken}>
      {announced}
    </div>
  )
}
