import { ApiError, checkProjects, withAllowedProjects, type LoggableProject } from '@daysheet/core'
import type { Knex } from 'knex'

/** A project that a line may name, with the rate agreed for it, if any. */
export interface Assignment extends LoggableProject {
  day_rate: number | null
}

export type Assignments = ReadonlyMap<string, Assignment>

interface Lines {
  worker_id: string
  client_id: string
  items: readonly { project_id: string }[]
}

/** Those of the projects on the lines that the worker is assigned to, locked as the terms are. */
async function lockAssignments(
  trx: Knex.Transaction,
  { worker_id, items }: Lines,
): Promise<Map<string, Assignment>> {
  const ids = [...new Set(items.map((item) => item.project_id))]
  const rows = (await trx('project_assignments as assignment')
    .join('projects', 'projects.id', 'assignment.project_id')
    .where('assignment.worker_id', worker_id)
    .whereIn('assignment.project_id', ids)
    .forShare()
    .select(
      'projects.id',
      'projects.client_id',
      'projects.archived_at',
      'assignment.day_rate',
    )) as { id: string; client_id: string; archived_at: string | null; day_rate: number | null }[]
  return new Map(
    rows.map(({ id, client_id, archived_at, day_rate }) => [
      id,
      { client_id, archived: archived_at !== null, day_rate },
    ]),
  )
}

/**
 * The projects of the lines with their rates; 422 naming every line that can't be logged. Projects
 * that the document names already (`allowedClosedProjects`) stay allowed after the job has ended.
 * None of them can be archived, deleted or unassigned before the transaction ends.
 */
export async function lockProjectsOfLines(
  trx: Knex.Transaction,
  lines: Lines,
  allowedClosedProjects: Assignments = new Map(),
): Promise<Assignments> {
  const projects = withAllowedProjects(await lockAssignments(trx, lines), allowedClosedProjects)
  const issues = checkProjects(lines.items, projects, lines.client_id)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return projects
}
