import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { ChevronRightIcon } from '../../icons/shell-icons.ts'
import type { IconComponent } from '../../layout/icon-component.ts'
import { figureText } from '../../ledger/Figure/figure-text.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './list-row.css.ts'

export interface RowListProps {
  label?: string
  /** ListRow. Stands in a `Sheet` with `padding="rows"`, or alone. */
  children: ReactNode
}

export const RowList = ({ label, children }: RowListProps) => (
  <ul className={css.list} aria-label={useWords()(label)}>
    {children}
  </ul>
)

export interface ListRowProps {
  icon?: IconComponent
  /** Before the words: a tick. Null keeps its room where other rows have one. */
  start?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** Pounds, or a formatted text. */
  figure?: number | string
  /** Under the figure, or after it: `a day`. */
  figureNote?: string
  /** At the end, in place of a figure: a badge or a button. */
  end?: ReactNode
  /** Where there is little room the end stands below the words: for long notes. */
  isEndBelow?: boolean
  href?: string
  /** With `href`: besides going there. */
  onPress?: () => void
}

/** One line of a short list; with `href` or `onPress` and no figure it shows where it leads. */
export function ListRow(props: ListRowProps) {
  const { icon: Icon, start, title, note, figure, figureNote, end } = props
  const { isEndBelow, href, onPress } = props
  const words = useWords()
  const leads = (href !== undefined || onPress !== undefined) && figure === undefined && !end
  const content = (
    <>
      {Icon && <Icon size="s" />}
      {start !== undefined && <span className={css.start}>{start}</span>}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {figure !== undefined && (
        <span className={css.figure}>
          {figureText(figure)}
          {figureNote && <span className={css.figureNote}> {words(figureNote)}</span>}
        </span>
      )}
      {isEndBelow ? <span className={css.endBelow}>{end}</span> : end}
      {leads && (
        <span className={css.chevron}>
          <ChevronRightIcon />
        </span>
      )}
    </>
  )
  if (href !== undefined)
    return (
      <li className={css.item}>
        <Link href={href} className={css.link} onPress={onPress}>
          {content}
        </Link>
      </li>
    )
  if (onPress)
    return (
      <li className={css.item}>
        <button type="button" className={css.link} onClick={onPress}>
          {content}
        </button>
      </li>
    )
  return (
    <li className={css.item}>
      <div className={rowStyle(props)}>{content}</div>
    </li>
  )
}

function rowStyle({ isEndBelow, icon, start }: ListRowProps): string {
  if (!isEndBelow) return css.row
  return icon || start !== undefined ? css.startedRowWithEndBelow : css.rowWithEndBelow
}
