import { dayOfMonth, isWeekend, spokenDay, weekdayLetter } from '../DayStub/day-of.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './week-strip.css.ts'

export interface WeekStripDay {
  /** `YYYY-MM-DD`. */
  date: string
  /** Ink when pressable; muted when not and the strip is read-only. */
  worked: boolean
  /** Read-only: the figure, such as `8`. Pressable: the note under the date, such as `8 h`. */
  note?: string
  /** Pressable: what the day is paid at, such as `× 2`; the day is tinted. */
  factor?: string
  disabled?: boolean
}

export interface WeekStripProps {
  /** What the seven cells are, such as `Days worked this week`. */
  label: string
  days: WeekStripDay[]
  /** `YYYY-MM-DD`: its number is underlined. */
  today?: string
  /** Makes each day a toggle button; without it the strip is read-only. */
  onToggle?: (date: string, worked: boolean) => void
}

export function WeekStrip({ label, days, today, onToggle }: WeekStripProps) {
  const words = useWords()
  if (!onToggle) return <ReadWeek label={label} days={days} />
  const hasFactors = days.some(({ factor }) => factor !== undefined)
  return (
    <div role="group" aria-label={words(label)} className={css.pressable}>
      {days.map(({ date, worked, note, factor, disabled }) => (
        <button
          key={date}
          type="button"
          className={`${css.day} ${css.button} ${factor === undefined ? '' : css.paidMore}`}
          aria-pressed={worked}
          aria-current={date === today ? 'date' : undefined}
          disabled={disabled}
          onClick={() => onToggle(date, !worked)}
        >
          <span className={css.spoken}>
            {[spokenDay(date), factor, note].filter(Boolean).join(', ')}
          </span>
          <span aria-hidden="true">{weekdayLetter(date)}</span>
          <span aria-hidden="true" className={css.number}>
            {dayOfMonth(date)}
          </span>
          <span aria-hidden="true" className={css.note}>
            {note ?? '–'}
          </span>
          {hasFactors && (
            <span aria-hidden="true" className={css.factor}>
              {factor}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

const ReadWeek = ({ label, days }: Pick<WeekStripProps, 'label' | 'days'>) => (
  <ol aria-label={label} className={css.read}>
    {days.map(({ date, worked, note }) => (
      <li key={date} className={`${css.day} ${css.fact} ${isWeekend(date) ? css.weekend : ''}`}>
        <span
          className={css.spoken}
        >{`${spokenDay(date)}: ${worked ? (note ?? 'work') : 'no work'}`}</span>
        <span aria-hidden="true">{weekdayLetter(date)}</span>
        <span aria-hidden="true" className={worked ? css.figure : css.none}>
          {worked ? (note ?? '•') : '–'}
        </span>
      </li>
    ))}
  </ol>
)
