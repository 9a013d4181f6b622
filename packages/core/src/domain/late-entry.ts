import { addDays, type Day } from './day.ts'

/** How long after a job or an engagement has ended the days before its end can be entered. */
export const LATE_ENTRY_DAYS = 60

/**
 * The last day on which work can still be entered that was done before something ended. Most of a
 * week is written down on its Sunday, and some of it when the month is added up.
 *
 * Completed on Fri 20 Nov 2026: its days can be entered until 19 Jan 2027.
 */
export const lateEntryUntil = (endedOn: Day): Day => addDays(endedOn, LATE_ENTRY_DAYS)

export const isLateEntryOpen = (endedOn: Day, today: Day): boolean =>
  today <= lateEntryUntil(endedOn)

/** What ended on or after this day is still open for late entries. */
export const lateEntrySince = (today: Day): Day => addDays(today, -LATE_ENTRY_DAYS)
