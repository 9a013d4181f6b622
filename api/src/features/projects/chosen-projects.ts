import { chosenProjectIssues, type Issue } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'
import { sqlInstant } from '../../db/instants.ts'
import { ProjectRow } from './model.ts'

/** What is wrong with the projects that this client chose for an invitation. */
export async function issuesOfChosenProjects(
  knex: Knex,
  clientId: string,
  projectIds: readonly string[],
): Promise<Issue[]> {
  if (projectIds.length === 0) return []
  const found = await ProjectRow.query(knex).whereIn('id', [...projectIds])
  const projects = new Map(
    found.map(({ id, client_id, status, archived_at }) => [
      id,
      { client_id, status, archived: archived_at !== null },
    ]),
  )
  return chosenProjectIssues(projectIds, projects, clientId)
}

/**
 * Assigns the projects of an accepted invitation. Projects archived since are skipped, existing
 * assignments stay as they are.
 */
export async function assignChosenProjects(
  trx: Knex.Transaction,
  { invitationId, clientId, workerId }: Record<'invitationId' | 'clientId' | 'workerId', string>,
  now: string,
): Promise<void> {
  const chosen = (await trx('invitation_projects')
    .join('projects', 'projects.id', 'invitation_projects.project_id')
    .where('invitation_projects.invitation_id', invitationId)
    .where('projects.client_id', clientId)
    .whereNull('projects.archived_at')
    .select(
      'invitation_projects.project_id',
      'invitation_projects.day_rate',
      'invitation_projects.notes',
    )) as { project_id: string; day_rate: number | null; notes: string | null }[]
  if (chosen.length === 0) return
  await trx('project_assignments')
    .insert(
      chosen.map((project) => ({
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
