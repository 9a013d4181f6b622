import { describeHours, WORK_TYPE_LABELS } from '@daysheet/core'
import { english, type Words } from '../../../ui/i18n/words.ts'
import {
  hoursNote,
  hoursWorked,
  describeProjects,
  type DayEntry,
  type DayFormatter,
} from '../../days/index.ts'

const hoursOf = (entries: readonly DayEntry[], words: Words): string | undefined => {
  const hours = hoursWorked(entries)
  return hours > 0 ? describeHours(hours, words) : undefined
}

/** `Standard`, or how the hours are made up where there is more than one kind: `8.0 h + 2.0 h overtime`. */
function noteOf(entries: readonly DayEntry[], words: Words): string {
  const [only, another] = entries
  const isPlain = only && !another && !only.overtime_hours
  return isPlain ? WORK_TYPE_LABELS[only.work_type] : hoursNote(entries, words)
}

/** Days of a timesheet, in hours. */
export const timesheetDayFormatter = (
  nameOf: (projectId: string) => string,
  words: Words = english,
): DayFormatter => ({
  summary: (_date, entries) => ({
    title: describeProjects(entries, nameOf, words),
    note: noteOf(entries, words),
    amount: entries.some(({ project_id }) => project_id !== null) ? hoursOf(entries, words) : '–',
  }),
  entryAmount: (entry) => hoursOf([entry], words),
})
