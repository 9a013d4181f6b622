import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Figure } from '../Figure/Figure.tsx'
import * as css from './ledger-entry.css.ts'

export interface LedgerEntryProps {
  /** `Project 1`. */
  title: string
  amount?: number | string
  /** An icon button; stands in the gutter right of the amounts. */
  action?: ReactNode
  children: ReactNode
}

/** One of several parts of an open day: its title, its amount on the day's edge, its fields. */
export const LedgerEntry = ({ title, amount, action, children }: LedgerEntryProps) => (
  <div role="group" aria-label={title} className={css.entry}>
    <div className={css.head}>
      <span className={css.title}>{title}</span>
      <span className={css.end}>
        {amount !== undefined && <Figure amount={amount} />}
        {action && <span className={css.gutter}>{action}</span>}
      </span>
    </div>
    {children}
  </div>
)

export interface LedgerRowProps {
  /** Names the row for a screen reader: `Expense 1`. */
  label: string
  /** Word beside the amount where it has a line of its own. */
  amountLabel: string
  amount: number | string
  /** An icon button; stands in the gutter right of the amounts. */
  action?: ReactNode
  /** The fields of the row. */
  children: ReactNode
}

/** Fields whose amount hangs on the same edge as the days above them; inside `Sheet` as rows. */
export const LedgerRow = ({ label, amountLabel, amount, action, children }: LedgerRowProps) => (
  <div role="group" aria-label={label} className={css.row}>
    <div className={css.fields}>{children}</div>
    <div className={css.sum}>
      <span className={css.amountLabel}>{useWords()(amountLabel)}</span>
      <span className={css.sumEnd}>
        <Figure amount={amount} />
        <span className={css.rowAction}>{action}</span>
      </span>
    </div>
  </div>
)
