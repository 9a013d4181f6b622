import type { ReactNode } from 'react'
import { XIcon } from '../../icons/index.ts'
import { figureText } from '../../ledger/Figure/figure-text.ts'
import { msg, useWords } from '../../i18n/words.ts'
import * as css from './bulk-bar.css.ts'

export interface BulkBarProps {
  /** Name of the region: `Selected invoices`. */
  label: string
  /** `3 selected`. Announced as it changes. */
  count: string
  amount?: number | string
  /** Why something of the list is left out: `2 wait for somebody else`. */
  note?: string | null
  clearLabel?: string
  onClear: () => void
  /** The main action while rows are ticked. */
  action: ReactNode
}

/** Floats under a list while rows of it are ticked. */
export function BulkBar(props: BulkBarProps) {
  const { label, count, amount, note, clearLabel = msg('Clear selection') } = props
  const words = useWords()
  return (
    <section aria-label={words(label)} className={css.bar}>
      <div role="status" className={css.words}>
        <span className={css.count}>{words(count)}</span>
        {amount !== undefined && <span className={css.amount}>{figureText(amount)}</span>}
        {note ? <span className={css.note}>{words(note)}</span> : null}
      </div>
      <button
        type="button"
        className={css.clear}
        aria-label={words(clearLabel)}
        onClick={props.onClear}
      >
        <XIcon />
      </button>
      {props.action}
    </section>
  )
}
