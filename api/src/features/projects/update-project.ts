import {
  ApiError,
  closedOnAfter,
  editedProject,
  isNewBudget,
  projectDatesIssues,
  assertVersion,
  type ProjectChanges,
} from '@daysheet/core'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { findProject } from './find-project.ts'
import type { ProjectWithUse } from './model.ts'

const DETAILS = [
  'name',
  'code',
  'description',
  'location',
  'budget',
  'budget_alert_threshold',
  'start_date',
  'end_date',
  'status',
] as const

/**
 * Changes what a client says about a project; 409 for a version that is not the newest. Another
 * budget or threshold has the client told anew when it is passed.
 */
export async function updateProject(
  { knex: trx, clock }: TransactionDeps,
  project: ProjectWithUse,
  { version, ...changes }: ProjectChanges,
): Promise<ProjectWithUse> {
  const { id } = project
  assertVersion(project, version)
  const after = editedProject(project, changes)
  const issues = projectDatesIssues(after)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  const archived = project.archived_at !== null
  const closed_on = closedOnAfter({ ...project, archived }, { ...after, archived }, clock.today())
  if (!(await guardedUpdate(trx, 'projects', { id, version }, { ...after, closed_on }))) {
    throw new ApiError('stale_version')
  }
  if (isNewBudget(project, after)) {
    await trx('project_budget_alerts').where('project_id', id).update({ alerted_at: null })
  }
  await recordEvent(trx, {
    action: 'project.update',
    subject: { noun: 'project', id },
    before: Object.fromEntries(DETAILS.map((name) => [name, project[name]])),
    after: { ...after },
  })
  return findProject(trx, id)
}
