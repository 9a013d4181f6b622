import { Suspense, useEffect, useRef } from 'react'
import { taxYearOf } from '@daysheet/core'
import { fetchedLater, useDaysheet } from '../../../provider/index.ts'
import { msg, Skeleton } from '../../../ui/index.ts'
import { scrollIntoView } from '../../../ui/visibility.ts'
import { useView } from '../../lists/index.ts'
import { YEAR_AT_A_GLANCE, type MonthEndView } from './month-end-view.ts'
import { YearAtAGlance } from './year/YearAtAGlance.tsx'
import * as css from './month-end.css.ts'

/** Its steps with their forms weigh as much as everything around them, and a year is shown first. */
const OneMonth = fetchedLater(() => import('./month/OneMonth.tsx'))

export interface MonthEndProps {
  clientId: string
  view?: Partial<MonthEndView>
  onViewChange?: (view: MonthEndView) => void
}

/** The year at a glance, or one month of it. */
export function MonthEnd({ clientId, ...props }: MonthEndProps) {
  const { today } = useDaysheet()
  const [view, change] = useView(YEAR_AT_A_GLANCE, props.view, props.onViewChange)
  const year = view.year ?? taxYearOf(today)
  const place = useFocusOnArrival(`${view.submission ?? ''} ${year} ${view.month ?? ''}`)
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      {view.month === null ? (
        <YearAtAGlance
          clientId={clientId}
          year={year}
          onYear={(chosen) => change({ year: chosen })}
          onMonth={(month) => change({ year, month, submission: null })}
        />
      ) : (
        <Suspense fallback={<Skeleton shape="table" label={msg('Loading month')} count={6} />}>
          <OneMonth
            key={`${year} ${view.month}`}
            clientId={clientId}
            tax_year={year}
            tax_month={view.month}
            submission={view.submission}
            onSubmission={(submission) => change({ submission })}
            onYear={() => change({ year, month: null, submission: null })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Another month is another page to whoever reads or steps through it: it begins at its top. */
function useFocusOnArrival(key: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    // The year's own select keeps the focus.
    const isSameYearView = [before.current, key].every((one) => one.endsWith(' '))
    before.current = key
    if (isSameYearView) return
    place.current?.focus({ preventScroll: true })
    scrollIntoView(place.current, 'nearest')
  }, [key])
  return place
}
