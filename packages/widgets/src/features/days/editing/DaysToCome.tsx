import { useFormContext, useWatch } from 'react-hook-form'
import { daysToCome, type Day } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { Text, useWords, type Words } from '../../../ui/index.ts'
import { isComplete } from '../day-entry.ts'
import { entriesInPeriod, type DaysForm } from '../days-form.ts'
import { formatDays } from '../unfinished-entries.ts'

/** The days with finished work on them that have not come yet. */
export const comingDays = (
  form: Pick<DaysForm, 'days' | 'period_start' | 'period_end'>,
  today: Day,
): Day[] =>
  daysToCome(
    entriesInPeriod(form)
      .filter(({ entry }) => isComplete(entry))
      .map(({ date }) => ({ work_date: date })),
    today,
  )

/** `Fri 20 Nov and Sat 21 Nov have not come yet.` */
export const describeDaysToCome = (days: readonly Day[], words: Words): string =>
  words(
    { one: '{days} has not come yet.', other: '{days} have not come yet.' },
    { count: days.length, days: formatDays(days, words) },
  )

/** Names the days to come for which work is typed, above the actions of the form around it. */
export function DaysToComeOfForm() {
  const { today } = useDaysheet()
  const { control } = useFormContext<DaysForm>()
  const days = useWatch({
    control,
    compute: (form: DaysForm) => comingDays(form, today).join(),
  })
  return <DaysToCome days={days === '' ? [] : days.split(',')} />
}

export function DaysToCome({ days }: { days: readonly Day[] }) {
  const words = useWords()
  if (days.length === 0) return null
  return (
    <div role="status">
      <Text size="small" tone="caution">
        {describeDaysToCome(days, words)}
      </Text>
    </div>
  )
}
