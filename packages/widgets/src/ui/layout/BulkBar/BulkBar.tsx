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
  clearLabel?: string
  onClear: () => void
  /** The main action while rows are ticked. */
  action: ReactNode
}

/** Floats under a list while rows of it are ticked. */
export function BulkBar(props: BulkBarProps) {
  const { label, count, amount, clearLabel = msg('Clear selection'), onClear, action } = props
  const words = useWords()
  return (
    <section aria-label={words(label)} className={css.bar}>
      <div role="status" className={css.words}>
        <span className={css.count}>{words(count)}</span>
        {amount !== undefined && <span className={css.amount}>{figureText(amount)}</span>}
      </div>
      <button type="button" className={css.clear} aria-label={words(clearLabel)} onClick={onClear}>
        <XIcon />
      </button>
      {action}
    </section>
  )
}
