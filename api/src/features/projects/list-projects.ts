import { textsOfProject, type ProjectStatus } from '@daysheet/core'
import type { Knex } from 'knex'
import { foundIds } from '../../db/found-ids.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { projectsWithUse } from './find-project.ts'
import type { ProjectWithCost } from './model.ts'

export interface ProjectFilter extends Page {
  q?: string | undefined
  /** Absent: all projects, archived ones too. `all`: all that are not archived. */
  status?: 'all' | ProjectStatus | 'archived' | undefined
}

export interface ProjectCounts {
  /** Projects that are not archived; the sum of the four statuses. */
  all: number
  active: number
  paused: number
  completed: number
  cancelled: number
  archived: number
}

interface SearchedProject {
  id: string
  name: string
  code: string | null
  location: string | null
}

/** A client's projects, newest first. Two statements, three with a search, however many there are. */
export async function listProjects(knex: Knex, clientId: string, filter: ProjectFilter) {
  const query = projectsWithUse(knex)
    .leftJoin('project_budget_alerts as alert', 'alert.project_id', 'projects.id')
    .select(knex.raw('COALESCE(alert.spent, 0) AS spent'))
    .where('projects.client_id', clientId)
  const { status, q } = filter
  if (status === 'archived') query.whereNotNull('projects.archived_at')
  else if (status !== undefined) query.whereNull('projects.archived_at')
  if (status !== undefined && status !== 'all' && status !== 'archived') {
    query.where('projects.status', status)
  }
  if (q?.trim()) {
    const own = await knex('projects')
      .where('client_id', clientId)
      .select<SearchedProject[]>('id', 'name', 'code', 'location')
    query.whereIn('projects.id', foundIds(own, q, textsOfProject))
  }
  const [rows, counts] = await Promise.all([
    // The presenter needs no models.
    pageQuery(
      query,
      { by: 'projects.created_at', id: 'projects.id' },
      filter,
    ).toKnexQuery<ProjectWithCost>() as unknown as Promise<ProjectWithCost[]>,
    countProjects(knex, clientId),
  ])
  return { page: pageOf(rows, filter, (project) => project.created_at), counts }
}

async function countProjects(knex: Knex, clientId: string): Promise<ProjectCounts> {
  const rows = (await knex('projects')
    .where('client_id', clientId)
    .groupBy('status')
    .select('status')
    .select(knex.raw('COUNT(archived_at) AS archived'))
    .count({ n: '*' })) as { status: ProjectStatus; archived: number; n: number }[]
  const counts = { all: 0, active: 0, paused: 0, completed: 0, cancelled: 0, archived: 0 }
  for (const { status, archived, n } of rows) {
    counts[status] = n - archived
    counts.all += n - archived
    counts.archived += archived
  }
  return counts
}
