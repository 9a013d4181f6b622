import { addDays, addMonths, daysBetween, type Day } from '../day.ts'
import { RETENTION_LAW, type RetentionLaw } from './retention-law.ts'
import type { RetentionTerms } from './retention-terms.ts'

/** The days that a client recorded of a project; they count before those of the terms. */
export interface RetentionMilestones {
  practical_completion_on: Day | null
  defects_end_on: Day | null
}

export const NO_MILESTONES: RetentionMilestones = {
  practical_completion_on: null,
  defects_end_on: null,
}

/**
 * When the first part and the rest of what is held are due for release. Without a recorded or an
 * agreed end, defects end so many months after practical completion.
 *
 * Complete on 30 Nov 2026, 12 months: 30 Nov 2026 and 30 Nov 2027. Complete on 31 Aug 2026, 6
 * months: the rest on 28 Feb 2027. Never completed: neither has a day.
 */
export function retentionDays(
  terms: RetentionTerms | null,
  recorded: RetentionMilestones = NO_MILESTONES,
): RetentionMilestones {
  const practical_completion_on =
    recorded.practical_completion_on ?? terms?.practical_completion_on ?? null
  const agreedEnd = recorded.defects_end_on ?? terms?.defects_end_on ?? null
  const defects_end_on =
    agreedEnd ??
    (practical_completion_on !== null && terms !== null
      ? addMonths(practical_completion_on, terms.defects_months)
      : null)
  return { practical_completion_on, defects_end_on }
}

/** The day from which on everything that is held is due: the end of defects, or the law's last day. */
export function everythingDueOn(
  { defects_end_on }: RetentionMilestones,
  law: RetentionLaw = RETENTION_LAW,
): Day | null {
  const { last_release_day } = law
  if (defects_end_on === null || last_release_day === null)
    return defects_end_on ?? last_release_day
  return defects_end_on < last_release_day ? defects_end_on : last_release_day
}

/** How many days before a release is due both sides are reminded of it. */
export const RETENTION_REMINDER_DAYS = [28, 7, 0] as const
/** How often they are reminded of what is due and not released. */
export const RETENTION_REMINDER_EVERY = 14

export interface RetentionReminder {
  due_on: Day
  /** The reminder's own day: whoever was reminded on it or later needs no other. */
  since: Day
}

/**
 * The reminder that stands today of a day on which a release is due, or null. A missed one goes out
 * late, until the next one is due.
 *
 * Due on 30 Nov 2026: from 2 Nov, 23 Nov and 30 Nov on, then from 14 Dec, 28 Dec, 11 Jan 2027 and so on.
 */
export function retentionReminderAt(due_on: Day, today: Day): RetentionReminder | null {
  const late = daysBetween(due_on, today)
  if (late >= 0) {
    const since = addDays(due_on, late - (late % RETENTION_REMINDER_EVERY))
    return { due_on, since }
  }
  const days = RETENTION_REMINDER_DAYS.findLast((before) => -late <= before)
  return days === undefined ? null : { due_on, since: addDays(due_on, -days) }
}

/** The newest reminder that stands today of the days of a retention; null where none has a reminder. */
export function newestReminder(
  days: RetentionMilestones,
  today: Day,
  law: RetentionLaw = RETENTION_LAW,
): RetentionReminder | null {
  const reminders = [days.practical_completion_on, everythingDueOn(days, law)].flatMap((day) => {
    const reminder = day === null ? null : retentionReminderAt(day, today)
    return reminder === null ? [] : [reminder]
  })
  return reminders.reduce<RetentionReminder | null>(
    (newest, one) => (newest === null || one.since > newest.since ? one : newest),
    null,
  )
}
