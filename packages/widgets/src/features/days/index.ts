export {
  hoursWorked,
  isComplete,
  newDayEntry,
  whatIsMissing,
  type DayEntry,
  type ProjectChoice,
} from './day-entry.ts'
export {
  hoursInWords,
  hoursNote,
  projectsInWords,
  type DayFace,
  type DayLedger,
} from './day-ledger.ts'
export { DayRows, type DayRowsProps } from './DayRows.tsx'
export { daysOutside, entriesInPeriod, periodDays, weekOf, type DaysForm } from './days-form.ts'
export {
  RestoredDraft,
  VersionConflict,
  type RestoredDraftProps,
  type VersionConflictProps,
} from './DraftNotices.tsx'
export { PeriodFields } from './PeriodFields.tsx'
export { useKeptDraft, type DraftSlot } from './useKeptDraft.ts'
