import { formatHours, WORK_TYPE_LABELS } from '@daysheet/core'
import {
  hoursNote,
  hoursWorked,
  projectsInWords,
  type DayEntry,
  type DayLedger,
} from '../../days/index.ts'

const hoursOf = (entries: readonly DayEntry[]): string | undefined => {
  const hours = hoursWorked(entries)
  return hours > 0 ? `${formatHours(hours)} h` : undefined
}

/** `Standard`, or how the hours are made up where there is more than one kind: `8 h + 2 h overtime`. */
function noteOf(entries: readonly DayEntry[]): string {
  const [only, another] = entries
  const isPlain = only && !another && !only.overtime_hours
  return isPlain ? WORK_TYPE_LABELS[only.work_type] : hoursNote(entries)
}

/** A timesheet reads its days in hours. */
export const timesheetLedger = (nameOf: (projectId: string) => string): DayLedger => ({
  face: (_date, entries) => ({
    title: projectsInWords(entries, nameOf),
    note: noteOf(entries),
    amount: entries.some(({ project_id }) => project_id !== null) ? hoursOf(entries) : '–',
  }),
  entryAmount: (entry) => hoursOf([entry]),
})
