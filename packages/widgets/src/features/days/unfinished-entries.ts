import { formatDay, type Day } from '@daysheet/core'
import { english, type Words } from '../../ui/i18n/words.ts'
import { firstFew } from '../../ui/i18n/first-few.ts'
import { isComplete } from './day-entry.ts'
import { entriesInPeriod, type DaysForm } from './days-form.ts'

/** The days of the entries that were begun and not finished, in order; a day once for each of them. */
export const unfinishedEntries = (
  form: Pick<DaysForm, 'days' | 'period_start' | 'period_end'>,
): Day[] =>
  entriesInPeriod(form)
    .filter(({ entry }) => !isComplete(entry))
    .map(({ date }) => date)

const MOST_DAYS = 5

/** `Fri 20 Nov and Sat 21 Nov`, at most five by name. */
export function formatDays(dates: readonly Day[], words: Words): string {
  const days = [...new Set(dates)]
  return firstFew(
    days.map((day) => formatDay(day, 'weekday')),
    MOST_DAYS,
    words,
  )
}

/** `2 entries are not finished and will be left out: Wed 18 Nov, Thu 19 Nov.` */
export function describeDaysLeftOut(dates: readonly Day[], words: Words = english): string {
  const days = formatDays(dates, words)
  return words(
    {
      one: '1 entry is not finished and will be left out: {days}.',
      other: '{count} entries are not finished and will be left out: {days}.',
    },
    {
      count: dates.length,
      days,
    },
  )
}

/** For a document that takes no part of what was typed: `1 entry is not finished: Wed 18 Nov. …` */
export function describeDaysToFinish(dates: readonly Day[], words: Words = english): string {
  const days = formatDays(dates, words)
  return words(
    {
      one: '1 entry is not finished: {days}. Finish or remove it first.',
      other: '{count} entries are not finished: {days}. Finish or remove them first.',
    },
    {
      count: dates.length,
      days,
    },
  )
}
