import { chosenProjectIssues, type Issue } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'
import { sqlInstant } from '../../db/instants.ts'
import { ProjectRow } from './model.ts'

/**
 * What is wrong with the projects that this client chose for an invitation. None of them can be
 * archived or deleted before the transaction ends.
 */
export async function issuesOfChosenProjects(
  trx: Knex.Transaction,
  clientId: string,
  projectIds: readonly string[],
): Promise<Issue[]> {
  if (projectIds.length === 0) return []
  const rows = await ProjectRow.query(trx)
    .whereIn('id', [...projectIds])
    .forShare()
  const projects = new Map(
    rows.map(({ id, client_id, status, archived_at }) => [
      id,
      { client_id, status, archived: archived_at !== null },
    ]),
  )
  return chosenProjectIssues(projectIds, projects, clientId)
}

/**
 * Assigns the projects of an accepted invitation. Projects archived or deleted since are skipped,
 * and can't be until the transaction ends; existing assignments stay as they are.
 */
export async function assignChosenProjects(
  trx: Knex.Transaction,
  { invitationId, clientId, workerId }: Record<'invitationId' | 'clientId' | 'workerId', string>,
  now: string,
): Promise<void> {
  const invitedProjects = (await trx('invitation_projects')
    .where('invitation_id', invitationId)
    .select('project_id', 'day_rate', 'notes')) as {
    project_id: string
    day_rate: number | null
    notes: string | null
  }[]
  const open = (await trx('projects')
    .whereIn(
      'id',
      invitedProjects.map(({ project_id }) => project_id),
    )
    .where('client_id', clientId)
    .whereNull('archived_at')
    .orderBy('id')
    .forShare()
    .pluck('id')) as string[]
  if (open.length === 0) return
  await trx('project_assignments')
    .insert(
      invitedProjects
        .filter(({ project_id }) => open.includes(project_id))
        .map((project) => ({
          ...project,
          id: newId(),
          client_id: clientId,
          worker_id: workerId,
          assigned_at: sqlInstant(now),
        })),
    )
    .onConflict(['project_id', 'worker_id'])
    .ignore()
}
