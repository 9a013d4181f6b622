import { useId, useState, type ReactNode } from 'react'
import { ChevronDownIcon, PlusIcon } from '../../icons/index.ts'
import { useWords } from '../../i18n/words.ts'
import { useDaySheetKind } from '../DaySheet/DaySheet.tsx'
import { columns } from '../DaySheet/day-sheet.css.ts'
import { DayStub } from '../DayStub/DayStub.tsx'
import { figureText } from '../Figure/figure-text.ts'
import * as css from './day-row.css.ts'

export interface DayRowProps {
  /** `YYYY-MM-DD`. */
  date: string
  today?: string
  /** What was worked on: `Kirkstall Road Flats`, `2 projects`. */
  title: string
  /** Under the title where there is one column: `8 h + 2 h overtime`. */
  note?: string
  /** `Standard, 2 h overtime`. */
  type?: string
  /** `8.0 h`. */
  hours?: string
  /** Pounds, or a formatted text such as `8.0 h` on a sheet of hours. */
  amount?: number | string
  /** Something in the day must be put right; the note says what. */
  invalid?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Characters of an amount that stand in full size, `£99,999.99`. */
const LONGEST = 10

/** A day that folds to one line and opens to its fields. */
export function DayRow(props: DayRowProps) {
  const { date, today, title, note, type, hours, amount, invalid, isOpen, onOpenChange } = props
  const words = useWords()
  const kind = useDaySheetKind()
  const bodyId = useId()
  const figure = amount === undefined ? '–' : figureText(amount)
  // A month has thirty-one days of fields: each is made when first opened, and then kept, so that
  // folding a day loses nothing that was typed.
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <li className={`${css.day} ${isOpen ? css.open : ''}`}>
      <button
        type="button"
        className={`${css.fold} ${columns[kind]}`}
        aria-expanded={isOpen}
        aria-controls={wasOpened ? bodyId : undefined}
        onClick={() => onOpenChange(!isOpen)}
      >
        <DayStub date={date} today={today} />
        <span className={css.what}>
          <span className={css.title}>{title}</span>
          {note && (
            <span className={`${css.note[kind]} ${invalid ? css.invalid : ''}`}>{words(note)}</span>
          )}
        </span>
        {kind === 'amounts' && <span className={css.type}>{words(type)}</span>}
        {kind === 'amounts' && <span className={css.hours}>{hours ?? '–'}</span>}
        <span className={`${css.amount} ${figure.length > LONGEST ? css.longAmount : ''}`}>
          {figure}
        </span>
        <span className={css.chevron}>
          <ChevronDownIcon />
        </span>
      </button>
      <div className={css.grow}>
        <div id={bodyId} className={css.clip}>
          {wasOpened && <div className={css.body}>{props.children}</div>}
        </div>
      </div>
    </li>
  )
}

export interface EmptyDayRowProps {
  date: string
  today?: string
  /** `No work`. */
  title: string
  /** `Add work`. */
  action: string
  onAdd: () => void
  /** A button that fills the day in another way, at the far end from `Add work`: `Same as Fri 13`. */
  shortcut?: ReactNode
}

/** A day without work: one press adds it. */
export function EmptyDayRow(props: EmptyDayRowProps) {
  const { date, today, title, action, onAdd, shortcut } = props
  const words = useWords()
  const kind = useDaySheetKind()
  return (
    <li className={css.day}>
      <button type="button" className={`${css.fold} ${columns[kind]}`} onClick={onAdd}>
        <DayStub date={date} today={today} off />
        <span className={css.what}>
          <span className={css.offTitle}>{words(title)}</span>
          <span className={css.offAction}>{words(action)}</span>
        </span>
        {kind === 'amounts' && <span className={css.type} />}
        {kind === 'amounts' && <span className={css.hours} />}
        <span className={shortcut ? undefined : css.amount} />
        <span className={css.chevron}>{!shortcut && <PlusIcon />}</span>
      </button>
      {shortcut && <div className={css.shortcut}>{shortcut}</div>}
    </li>
  )
}
