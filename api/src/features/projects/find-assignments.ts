import type { Knex } from 'knex'
import type { SeenProjects } from '../../companies/index.ts'
import {
  AssignmentWithProject,
  AssignmentWithRates,
  AssignmentWithWorker,
  EndedAssignment,
} from './model.ts'

/** The project's workers, first assigned first, with the address this client writes to. */
export const assignedWorkers = (knex: Knex, projectId: string) =>
  AssignmentWithWorker.query(knex)
    .join('users as worker', 'worker.id', 'project_assignments.worker_id')
    .leftJoin('engagements as engagement', (join) =>
      join
        .on('engagement.client_id', 'project_assignments.client_id')
        .andOn('engagement.worker_id', 'project_assignments.worker_id'),
    )
    .where('project_assignments.project_id', projectId)
    .orderBy(['project_assignments.assigned_at', 'project_assignments.id'])
    .select(
      'project_assignments.*',
      'worker.full_name',
      knex.raw('COALESCE(engagement.contact_email, worker.email) AS email'),
      'worker.phone',
      'worker.trade_type',
    )

const PROJECT_COLUMNS = [
  'projects.name',
  'projects.code',
  'projects.location',
  'projects.status',
  'projects.archived_at',
  'projects.closed_on',
]

const withProject = (knex: Knex, workerId: string) =>
  AssignmentWithProject.query(knex)
    .join('projects', 'projects.id', 'project_assignments.project_id')
    .where('project_assignments.worker_id', workerId)
    .orderBy([
      { column: 'project_assignments.assigned_at', order: 'desc' },
      { column: 'project_assignments.id', order: 'desc' },
    ])
    .select('project_assignments.*', ...PROJECT_COLUMNS)

/**
 * The worker's assignments, last assigned first; of one client when it is given, and of the projects
 * that a member of it sees.
 */
export function assignmentsOf(
  knex: Knex,
  workerId: string,
  { clientId, projects }: { clientId?: string | undefined; projects: SeenProjects },
): Promise<AssignmentWithProject[]> {
  const query = withProject(knex, workerId)
  if (clientId !== undefined) query.where('project_assignments.client_id', clientId)
  if (projects !== null) query.whereIn('project_assignments.project_id', [...projects])
  return query.execute()
}

/**
 * The projects the worker can log work on for this client: those they are on, and those they were on
 * until the engagement ended. Which of them are closed the caller says. Two statements.
 */
export async function optionsOf(
  knex: Knex,
  workerId: string,
  clientId: string,
): Promise<(AssignmentWithProject | EndedAssignment)[]> {
  const current = await withProject(knex, workerId)
    .join('engagements as engagement', (join) =>
      join
        .on('engagement.client_id', 'project_assignments.client_id')
        .andOn('engagement.worker_id', 'project_assignments.worker_id'),
    )
    .where('engagement.status', 'active')
    .where('project_assignments.client_id', clientId)
  const ended = await EndedAssignment.query(knex)
    .join('projects', 'projects.id', 'ended_assignments.project_id')
    .where('ended_assignments.worker_id', workerId)
    .where('ended_assignments.client_id', clientId)
    .orderBy([
      { column: 'ended_assignments.assigned_at', order: 'desc' },
      { column: 'ended_assignments.id', order: 'desc' },
    ])
    .select('ended_assignments.*', ...PROJECT_COLUMNS)
  const isCurrent = new Set(current.map(({ project_id }) => project_id))
  return [...current, ...ended.filter(({ project_id }) => !isCurrent.has(project_id))]
}

/** The worker's projects over all clients they work with, archived ones left out. */
export const summaryOf = (knex: Knex, workerId: string): Promise<AssignmentWithRates[]> =>
  AssignmentWithRates.query(knex)
    .join('projects', 'projects.id', 'project_assignments.project_id')
    .join('companies as client', 'client.id', 'project_assignments.client_id')
    .join('users as worker', 'worker.id', 'project_assignments.worker_id')
    .join('engagements as engagement', (join) =>
      join
        .on('engagement.client_id', 'project_assignments.client_id')
        .andOn('engagement.worker_id', 'project_assignments.worker_id'),
    )
    .where('project_assignments.worker_id', workerId)
    .where('engagement.status', 'active')
    .whereNull('projects.archived_at')
    .orderBy([
      { column: 'project_assignments.assigned_at', order: 'desc' },
      { column: 'project_assignments.id', order: 'desc' },
    ])
    .select(
      'project_assignments.*',
      'projects.name',
      'projects.code',
      'projects.location',
      'projects.status',
      'projects.archived_at',
      'client.company_name',
      'client.contact_name as client_name',
      'engagement.day_rate as engagement_day_rate',
      'worker.standard_day_rate',
    )
    .execute()
