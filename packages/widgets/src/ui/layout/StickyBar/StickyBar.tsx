import { useId, useState, type ReactNode } from 'react'
import { ChevronUpIcon } from '../../icons/index.ts'
import { Figure } from '../../ledger/Figure/Figure.tsx'
import { useWords } from '../../i18n/words.ts'
import * as css from './sticky-bar.css.ts'

export interface StickyBarProps {
  /** `Net amount`. Without an amount: how things stand, `Unsaved changes`. */
  label: string
  amount?: number | string
  /** The one main action. */
  action: ReactNode
  /** A lesser action before it. */
  secondary?: ReactNode
  /** How the amount is made; the label then folds it open. */
  details?: ReactNode
  /** What should be read before the action; always in sight, above it. */
  notice?: ReactNode
  /** Stays at a desk too; by default the side of the page has taken over there. */
  showAtDesk?: boolean
}

/** The sum and the main action within thumb reach: `bar` of a Page. */
export function StickyBar(props: StickyBarProps) {
  const words = useWords()
  const label = words(props.label)
  const { amount, action, secondary, details, notice, showAtDesk } = props
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const figure = amount === undefined ? null : <Figure amount={amount} size="cell" total />
  return (
    <section aria-label={label} className={`${css.bar} ${showAtDesk ? '' : css.phoneOnly}`}>
      {details && isOpen && (
        <div id={detailsId} className={css.details}>
          {details}
        </div>
      )}
      {notice && <div className={css.notice}>{notice}</div>}
      <div className={css.row}>
        {details ? (
          <button
            type="button"
            className={css.sum}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={css.label}>
              {label}
              <span className={isOpen ? css.turned : css.chevron}>
                <ChevronUpIcon size="s" />
              </span>
            </span>
            {figure}
          </button>
        ) : (
          <div className={css.sum}>
            <span className={css.label}>{label}</span>
            {figure}
          </div>
        )}
        <div className={css.actions}>
          {secondary}
          {action}
        </div>
      </div>
    </section>
  )
}
