import { formatDay } from '@daysheet/core'
import { msg, WeekStrip, useWords } from '../../ui/index.ts'
import { weekHours, type WorkLine } from './week-hours.ts'

/** The hours of each day, week by week. */
export function WeekStrips({ items }: { items: readonly WorkLine[] }) {
  const words = useWords()
  const weeks = weekHours({ items })
  return weeks.map((days) => (
    <WeekStrip
      key={days[0]?.date}
      label={
        weeks.length > 1 && days[0]
          ? words('Hours by day, week of {day}', { day: formatDay(days[0].date, 'short') })
          : msg('Hours by day')
      }
      days={days}
    />
  ))
}
