import { createContext, useContext, type ReactNode } from 'react'
import { container } from '../../layout/container.css.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './day-sheet.css.ts'

/** `amounts`: type, hours and amount of each day. `hours`: one column of figures. */
export type DaySheetKind = 'amounts' | 'hours'

export const DaySheetKindContext = createContext<DaySheetKind>('amounts')

export const useDaySheetKind = () => useContext(DaySheetKindContext)

export interface DaySheetHeads {
  date: string
  title: string
  type?: string
  hours?: string
  amount: string
}

export interface DaySheetProps {
  label: string
  kind?: DaySheetKind
  /** Column heads, shown where the rows have columns. */
  heads?: DaySheetHeads
  /** DayRow. */
  children: ReactNode
}

/** Days under one another; every amount hangs on one ruled edge. */
export function DaySheet({ label, kind = 'amounts', heads, children }: DaySheetProps) {
  const words = useWords()
  return (
    <DaySheetKindContext.Provider value={kind}>
      <div className={container}>
        <div className={css.sheet}>
          {heads && (
            // The rows name their own values; the heads are for the eye.
            <div className={`${css.heads} ${css.columns[kind]}`} aria-hidden="true">
              <span className={css.dateHead}>{words(heads.date)}</span>
              <span>{words(heads.title)}</span>
              {kind === 'amounts' && <span>{words(heads.type)}</span>}
              {kind === 'amounts' && <span className={css.end}>{words(heads.hours)}</span>}
              <span className={css.end}>{words(heads.amount)}</span>
            </div>
          )}
          <ul className={css.days} aria-label={words(label)}>
            {children}
          </ul>
        </div>
      </div>
    </DaySheetKindContext.Provider>
  )
}
