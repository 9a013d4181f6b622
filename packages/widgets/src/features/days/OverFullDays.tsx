import { useFormContext, useWatch } from 'react-hook-form'
import { formatDay, formatHours, overFullDays, type WorkedHours } from '@daysheet/core'
import { msg, Banner, useWords } from '../../ui/index.ts'
import { useDebounced } from '../lists/index.ts'
import { entriesInPeriod, type DaysForm } from './days-form.ts'

/** The hours in the form, line by line; work at a fixed price has none. */
const hoursInForm = (form: DaysForm): WorkedHours[] =>
  entriesInPeriod(form)
    .filter(({ entry }) => entry.pricing_type === 'day_rate')
    .map(({ date, entry }) => ({
      work_date: date,
      hours: entry.hours,
      overtime_hours: entry.has_overtime ? entry.overtime_hours : null,
    }))

/** The same for the form around it. */
export function OverFullDaysOfForm() {
  const { control } = useFormContext<DaysForm>()
  // As text, so that only a change of the hours draws it again.
  const lines = useWatch({
    control,
    compute: (form: DaysForm) => JSON.stringify(hoursInForm(form)),
  })
  return <OverFullDays lines={JSON.parse(lines) as WorkedHours[]} />
}

/** Names the days on which more than 24 hours are claimed; nothing is refused because of it. */
export function OverFullDays({ lines }: { lines: readonly WorkedHours[] }) {
  const words = useWords()
  const dayList = overFullDays(lines)
    .map(({ work_date, hours }) =>
      words('{day} ({hours} h)', {
        day: formatDay(work_date, 'weekday'),
        hours: formatHours(hours),
      }),
    )
    .join(', ')
  // Hours are taken over as their field is left: nothing may move until that press has ended.
  const debouncedList = useDebounced(dayList)
  if (dayList === '' || debouncedList === '') return null
  return (
    <Banner tone="caution" role="status" title={msg('More than 24 hours in one day')}>
      {words('{days}. Check the hours of every project on that day.', { days: debouncedList })}
    </Banner>
  )
}
