import { formatDay, type Day } from './day.ts'
import { isLateEntryOpen, lateEntryUntil } from './late-entry.ts'
import type { ProjectStatus } from './project-status.ts'

/** What decides whether work can be logged on a project. */
export interface ClosableProject {
  status: ProjectStatus
  archived: boolean
  /** The day on which it was paused, completed, cancelled or archived; null: open, or not known. */
  closed_on: Day | null
}

type Openness = Pick<ClosableProject, 'status' | 'archived'>

const isOpen = ({ status, archived }: Openness): boolean => status === 'active' && !archived

/**
 * The day on which a project closed, after a change of it on this day. The first day stays; of one
 * that was closed before these days were kept, or that began paused, nobody knows one.
 *
 * Paused on Fri 20 Nov 2026, completed on the Monday and archived on the Tuesday: closed on 20 Nov.
 */
export function closedOnAfter(before: ClosableProject, after: Openness, today: Day): Day | null {
  if (isOpen(after)) return null
  return isOpen(before) ? today : before.closed_on
}

/** Why only days up to the last one can be logged on a project. */
export interface ProjectClosing {
  /** `ended`: the engagement did. */
  how: 'paused' | 'completed' | 'cancelled' | 'archived' | 'ended'
  last_day: Day
  /** Days up to the last one can be entered for 60 days after this. */
  closed_on: Day
}

/**
 * How work on the project came to an end for this worker; null while it goes on, and where nobody
 * knows the day. Of a project that closed and an engagement that ended the earlier day counts.
 */
export function closingOf(
  project: ClosableProject,
  ended: { last_day: Day; ended_on: Day } | null = null,
): ProjectClosing | null {
  const { status, closed_on } = project
  const closed: ProjectClosing | null =
    isOpen(project) || closed_on === null
      ? null
      : { how: status === 'active' ? 'archived' : status, last_day: closed_on, closed_on }
  if (ended === null) return closed
  const { last_day, ended_on } = ended
  if (closed && closed.last_day <= last_day) return closed
  return { how: 'ended', last_day, closed_on: ended_on }
}

/** Whether a worker who is (or was) on the project can choose it for some day. */
export const isProjectOption = (
  project: Openness,
  closing: ProjectClosing | null,
  today: Day,
): boolean => (closing === null ? isOpen(project) : isLateEntryOpen(closing.closed_on, today))

/** `completed 20 Nov`, as the option says it. */
export const describeClosing = ({
  how,
  last_day,
}: Pick<ProjectClosing, 'how' | 'last_day'>): string => `${how} ${formatDay(last_day, 'short')}`

/** Why this day can't be logged on a project that has closed, or null when it can. */
export function closedDayRefusal(closing: ProjectClosing, day: Day, today: Day): string | null {
  const { how, last_day, closed_on } = closing
  const ended =
    how === 'ended'
      ? `Your work on this project ended on ${formatDay(last_day)}`
      : `This project was ${how} on ${formatDay(last_day)}`
  if (!isLateEntryOpen(closed_on, today)) {
    return `${ended}, and days up to then could be entered until ${formatDay(lateEntryUntil(closed_on))}. Choose another project.`
  }
  if (day <= last_day) return null
  return `${ended}. Choose a day up to then, or another project.`
}
