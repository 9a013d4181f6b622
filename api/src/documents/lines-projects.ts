import {
  closingOf,
  type AssignedProject,
  type AssignedProjects,
  type Day,
  type ProjectStatus,
} from '@daysheet/core'
import type { Knex } from 'knex'

interface Lines {
  worker_id: string
  items: readonly { project_id: string }[]
}

interface AssignedRow {
  id: string
  client_id: string
  status: ProjectStatus
  archived_at: string | null
  closed_on: Day | null
  day_rate: number | null
  /** Of an assignment that ended with the engagement. */
  last_day?: Day
  ended_on?: Day
}

/**
 * Those of the projects on the lines that the worker is assigned to, or was until the engagement
 * ended, locked as the terms are: none of them can be archived, deleted or unassigned before the
 * transaction ends.
 */
export async function lockAssignments(
  trx: Knex.Transaction,
  { worker_id, items }: Lines,
): Promise<AssignedProjects> {
  const ids = [...new Set(items.map((item) => item.project_id))]
  const assignedIn = (table: string, ...columns: string[]): Promise<AssignedRow[]> =>
    trx(`${table} as assignment`)
      .join('projects', 'projects.id', 'assignment.project_id')
      .where('assignment.worker_id', worker_id)
      .whereIn('assignment.project_id', ids)
      .forShare()
      .select(
        'projects.id',
        'projects.client_id',
        'projects.status',
        'projects.archived_at',
        'projects.closed_on',
        'assignment.day_rate',
        ...columns,
      )
  const ended = await assignedIn('ended_assignments', 'last_day', 'ended_on')
  const current = await assignedIn('project_assignments')
  return new Map([...ended, ...current].map((row) => [row.id, assignmentOf(row)]))
}

function assignmentOf(row: AssignedRow): AssignedProject {
  const { client_id, day_rate, status, closed_on, last_day, ended_on } = row
  const archived = row.archived_at !== null
  const ended = last_day !== undefined && ended_on !== undefined ? { last_day, ended_on } : null
  return {
    client_id,
    archived,
    day_rate,
    closing: closingOf({ status, archived, closed_on }, ended),
  }
}
