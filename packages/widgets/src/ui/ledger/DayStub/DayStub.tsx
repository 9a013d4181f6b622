import { dayOfMonth, isWeekend, spokenDay, weekday } from './day-of.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './day-stub.css.ts'

export interface DayStubProps {
  /** `YYYY-MM-DD`. */
  date: string
  /** `YYYY-MM-DD`: the stub of this day is ink. */
  today?: string
  /** A day without work: its number is muted. */
  off?: boolean
  /** `wide` on the sign-in page. */
  size?: 'row' | 'wide'
}

/** Weekday over date, at the start of every day. Stretches to the height of its row. */
export function DayStub({ date, today, off, size = 'row' }: DayStubProps) {
  const words = useWords()
  const dayClass = date === today ? css.today : isWeekend(date) ? css.weekend : ''
  return (
    <span className={`${css.sizes[size]} ${dayClass} ${off ? css.off : ''}`}>
      <span className={css.spoken}>
        {date === today ? words('{day}, today', { day: spokenDay(date) }) : spokenDay(date)}
      </span>
      <span className={css.weekday} aria-hidden="true">
        {weekday(date)}
      </span>
      <span className={css.number} aria-hidden="true">
        {dayOfMonth(date)}
      </span>
    </span>
  )
}
