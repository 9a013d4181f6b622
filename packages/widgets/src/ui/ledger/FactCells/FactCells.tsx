import { useId, type ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { ChevronRightIcon } from '../../icons/shell-icons.ts'
import { container } from '../../layout/container.css.ts'
import { useWords } from '../../i18n/words.ts'
import { Figure } from '../Figure/Figure.tsx'
import * as css from './fact-cells.css.ts'

export interface FactCellsProps {
  /** Cells in a row where there is room; two on a phone. Default 2. */
  columns?: 1 | 2 | 3 | 4 | 5
  /** The first cell is the one the screen is about: wider, and alone in its row on a phone. */
  lead?: boolean
  children: ReactNode
}

/** Joined facts, like a printed pad. */
export const FactCells = ({ columns = 2, lead, children }: FactCellsProps) => (
  <div className={container}>
    <dl className={lead ? css.lead[columns] : css.columns[columns]}>{children}</dl>
  </div>
)

export interface FactCellProps {
  label: string
  /** Bottom right, large: pounds as a number, or a formatted text. */
  figure?: number | string
  /** A fact that is words, a date or a name: under its label, at the start. */
  value?: ReactNode
  /** Why the figure is what it is. */
  note?: ReactNode
  /** Beside the label, in place of a figure. */
  mark?: ReactNode
  /** `hero` 36 px, `screen` 42 to 56 px; default `cell`. */
  size?: 'cell' | 'hero' | 'screen'
  /** The double rule under a final total. */
  total?: boolean
  /** Takes the whole row. */
  wide?: boolean
  /** Shown only where the summary is not beside it. */
  phoneOnly?: boolean
  /** The whole cell leads there; with a figure it shows that it does. */
  href?: string
  /** In place of an address, where the host has none. */
  onPress?: () => void
}

export function FactCell(props: FactCellProps) {
  const words = useWords()
  const id = useId()
  const label = words(props.label)
  const { figure, value, note, mark, size = 'cell', total, wide, phoneOnly } = props
  const { href, onPress } = props
  const isLink = href !== undefined || onPress !== undefined
  const cell = [css.cell, wide && css.wide, phoneOnly && css.phoneOnly, mark && css.marked]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`${cell} ${isLink ? css.linked : ''}`}>
      <dt className={css.label}>
        {isLink ? (
          <Link
            id={`${id}-label`}
            href={href}
            onPress={onPress}
            className={css.link}
            // A list of links says which timesheet, not only that there is one.
            aria-labelledby={value === undefined ? undefined : `${id}-label ${id}-value`}
          >
            {label}
          </Link>
        ) : (
          label
        )}
        {isLink && figure !== undefined && (
          <span className={css.chevron}>
            <ChevronRightIcon size="s" />
          </span>
        )}
      </dt>
      {value !== undefined && (
        <dd id={`${id}-value`} className={css.value}>
          {value}
        </dd>
      )}
      {figure !== undefined && (
        <dd className={css.figure}>
          <Figure amount={figure} size={size} total={total} />
        </dd>
      )}
      {mark && <dd className={css.mark}>{mark}</dd>}
      {note && <dd className={value === undefined ? css.note : css.noteOfWords}>{words(note)}</dd>}
    </div>
  )
}
