export {
  hoursWorked,
  isComplete,
  newDayEntry,
  whatIsMissing,
  type DayEntry,
  type ProjectChoice,
} from './day-entry.ts'
export { hoursNote, describeProjects, type DaySummary, type DayFormatter } from './day-formatter.ts'
export { DayRows, type DayRowsProps } from './DayRows.tsx'
export {
  DAYS_DRAFT_FIELDS,
  daysOf,
  daysOutside,
  entriesInPeriod,
  isDaysForm,
  periodDays,
  weekOf,
  type DaysForm,
} from './days-form.ts'
export { entryOfLine } from './entry-of-line.ts'
export type { EntryKind } from './entry-kind.ts'
export { OverFullDays } from './OverFullDays.tsx'
export { PeriodFields } from './PeriodFields.tsx'
export { clientName, clientOption, type ClientChoice } from './client-choice.ts'
