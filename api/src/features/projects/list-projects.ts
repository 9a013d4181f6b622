import { textsOfProject, type ProjectStatus } from '@daysheet/core'
import type { Knex } from 'knex'
import type { SeenProjects } from '../../companies/index.ts'
import { foundIds } from '../../db/found-ids.ts'
import { pageClauses, pageOf, type Page } from '../../db/paging.ts'
import { readRows } from '../../db/read-rows.ts'
import { PROJECT_WITH_USE } from './find-project.ts'
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

const ORDER = { by: 'projects.created_at', id: 'projects.id' }

const LISTED = `SELECT ${PROJECT_WITH_USE}, COALESCE(alert.spent, 0) AS spent
  FROM projects LEFT JOIN project_budget_alerts AS alert ON alert.project_id = projects.id
  WHERE `

const COUNTED = 'SELECT status, COUNT(archived_at) AS archived, COUNT(*) AS n FROM projects WHERE '

const SEARCHED = 'SELECT id, name, code, location FROM projects WHERE '

/** Whose projects, and which of them somebody sees. */
interface ProjectList {
  clientId: string
  projects: SeenProjects
}

const ownProjects = ({ clientId, projects }: ProjectList) =>
  projects === null
    ? { sql: 'projects.client_id = ?', values: [clientId] }
    : { sql: 'projects.client_id = ? AND projects.id IN (?)', values: [clientId, projects] }

/** A client's projects, newest first. Two statements, three with a search, however many there are. */
export async function listProjects(knex: Knex, list: ProjectList, filter: ProjectFilter) {
  const { q } = filter
  const matchingIds = q?.trim() ? await searchProjects(knex, list, q) : undefined
  const [rows, counts] = await Promise.all([
    readListed(knex, list, filter, matchingIds),
    countProjects(knex, list),
  ])
  return { page: pageOf(rows, filter, (project) => project.created_at), counts }
}

function readListed(
  knex: Knex,
  list: ProjectList,
  { status, ...page }: ProjectFilter,
  matchingIds: readonly string[] | undefined,
): Promise<ProjectWithCost[]> {
  const own = ownProjects(list)
  const start = pageClauses(ORDER, page)
  const ofStatus = status !== undefined && status !== 'all' && status !== 'archived'
  const isFound = matchingIds !== undefined && matchingIds.length > 0
  const conditions = [
    own.sql,
    ...(status === undefined
      ? []
      : [`projects.archived_at IS ${status === 'archived' ? 'NOT NULL' : 'NULL'}`]),
    ...(ofStatus ? ['projects.status = ?'] : []),
    // No list is empty in SQL.
    ...(matchingIds ? [isFound ? 'projects.id IN (?)' : 'FALSE'] : []),
    ...start.conditions,
  ]
  return readRows<ProjectWithCost>(knex, `${LISTED}${conditions.join(' AND ')} ${start.end}`, [
    ...own.values,
    ...(ofStatus ? [status] : []),
    ...(isFound ? [matchingIds] : []),
    ...start.values,
    start.limit,
  ])
}

/** The ids of those that match. */
async function searchProjects(knex: Knex, list: ProjectList, typed: string): Promise<string[]> {
  const { sql, values } = ownProjects(list)
  const rows = await readRows<SearchedProject>(knex, `${SEARCHED}${sql}`, values)
  return foundIds(rows, typed, textsOfProject)
}

async function countProjects(knex: Knex, list: ProjectList): Promise<ProjectCounts> {
  const { sql, values } = ownProjects(list)
  const rows = await readRows<{ status: ProjectStatus; archived: number; n: number }>(
    knex,
    `${COUNTED}${sql} GROUP BY status`,
    values,
  )
  const counts = { all: 0, active: 0, paused: 0, completed: 0, cancelled: 0, archived: 0 }
  for (const { status, archived, n } of rows) {
    counts[status] = n - archived
    counts.all += n - archived
    counts.archived += archived
  }
  return counts
}
