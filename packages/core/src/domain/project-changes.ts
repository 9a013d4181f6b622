import type { Day } from './day.ts'
import { END_BEFORE_START } from './period-length.ts'
import { DEFAULT_BUDGET_ALERT_THRESHOLD, type ProjectStatus } from './project-status.ts'

/** What its client says about a project and can change. */
export interface ProjectDetails {
  name: string
  code: string | null
  description: string | null
  location: string | null
  budget: number | null
  budget_alert_threshold: number
  start_date: Day | null
  end_date: Day | null
  status: ProjectStatus
}

type Text = string | null | undefined

/** As it is sent: absent stays as it was, null and blank unset. */
export interface ChangedProjectDetails {
  name: string
  code?: Text
  description?: Text
  location?: Text
  budget?: number | null | undefined
  budget_alert_threshold?: number | null | undefined
  start_date?: Text
  end_date?: Text
  status?: ProjectStatus | undefined
}

/** The project after an edit. */
export function editedProject(
  before: ProjectDetails,
  changes: ChangedProjectDetails,
): ProjectDetails {
  const text = (field: 'code' | 'description' | 'location' | 'start_date' | 'end_date') => {
    const newValue = changes[field]
    return newValue === undefined ? before[field] : newValue?.trim() || null
  }
  const { budget, budget_alert_threshold: threshold } = changes
  return {
    name: changes.name,
    code: text('code'),
    description: text('description'),
    location: text('location'),
    budget: budget === undefined ? before.budget : budget,
    budget_alert_threshold:
      threshold === undefined
        ? before.budget_alert_threshold
        : (threshold ?? DEFAULT_BUDGET_ALERT_THRESHOLD),
    start_date: text('start_date'),
    end_date: text('end_date'),
    status: changes.status ?? before.status,
  }
}

/**
 * What is wrong with the dates after an edit. One that names only the end is measured against the
 * start that is stored.
 */
export function projectDatesIssues({
  start_date,
  end_date,
}: Pick<ProjectDetails, 'start_date' | 'end_date'>): { path: string; message: string }[] {
  if (start_date === null || end_date === null || end_date >= start_date) return []
  return [{ path: 'end_date', message: END_BEFORE_START }]
}
