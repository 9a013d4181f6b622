import { ApiError, checkProjects, withKept, type LoggableProject } from '@daysheet/core'
import type { Knex } from 'knex'

/** A project that a line may name, with the rate of its own that was agreed for it. */
export interface Assignment extends LoggableProject {
  day_rate: number | null
}

export type Assignments = ReadonlyMap<string, Assignment>

interface Lines {
  worker_id: string
  client_id: string
  items: readonly { project_id: string }[]
}

/** The projects that the worker is assigned to, of those the lines name; held as the terms are. */
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
 * The projects of the lines with their rates; 422 naming every line that may not be logged. What
 * the document names already (`kept`) stays open to it after the job has ended. None of them can be
 * archived, deleted or taken from the worker before the transaction ends.
 */
export async function lockProjectsOfLines(
  trx: Knex.Transaction,
  lines: Lines,
  kept: Assignments = new Map(),
): Promise<Assignments> {
  const projects = withKept(await lockAssignments(trx, lines), kept)
  const issues = checkProjects(lines.items, projects, lines.client_id)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return projects
}
