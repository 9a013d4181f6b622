import type { Issue } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'
import { sqlInstant } from '../../db/instants.ts'
import { ProjectRow } from './model.ts'

/**
 * The errors of the projects chosen for an invitation, by their index: each must be the client's
 * own, active, not archived, and chosen once.
 */
export async function issuesOfChosenProjects(
  knex: Knex,
  clientId: string,
  projectIds: readonly string[],
): Promise<Issue[]> {
  if (projectIds.length === 0) return []
  const found = await ProjectRow.query(knex).whereIn('id', [...projectIds])
  const byId = new Map(found.map((project) => [project.id, project]))
  return projectIds.flatMap((id, index) => {
    const message =
      projectIds.indexOf(id) < index
        ? 'This project is chosen twice'
        : whyNot(byId.get(id), clientId)
    return message ? [{ path: `selected_projects.${index}.project_id`, message }] : []
  })
}

function whyNot(project: ProjectRow | undefined, clientId: string): string | null {
  if (project?.client_id !== clientId) return 'Choose one of your projects'
  if (project.archived_at !== null) return 'This project is archived. Choose an active one.'
  if (project.status !== 'active') return `This project is ${project.status}. Choose an active one.`
  return null
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
