import type { ReactNode } from 'react'
import { DayStub } from '../DayStub/DayStub.tsx'
import { figureText } from '../Figure/figure-text.ts'
import * as css from './ruled-days.css.ts'

export interface RuledDay {
  /** `YYYY-MM-DD`. */
  date: string
  title: string
  note?: string
  amount: number | string
}

/** Days ruled over the whole width of a page: beside the sign-in, on the landing page. */
export const RuledDays = ({ days }: { days: RuledDay[] }) => (
  <div className={css.ruled}>
    {days.map(({ date, title, note, amount }) => (
      <div key={date} className={css.row}>
        <DayStub date={date} size="wide" />
        <span className={css.words}>
          <span className={css.title}>{title}</span>
          {note && <span className={css.note}>{note}</span>}
        </span>
        <span className={css.amount}>{figureText(amount)}</span>
      </div>
    ))}
  </div>
)

/** What stands under the days, on their edges. */
export const UnderRuledDays = ({ children }: { children: ReactNode }) => (
  <div className={css.under}>{children}</div>
)
