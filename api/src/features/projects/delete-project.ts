import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { ProjectRow, type ProjectWithUse } from './model.ts'
import { assertUnused } from './policy.ts'

/** Invitations lose the project: whoever accepts one is not assigned to it. */
export async function deleteProject(
  { knex: trx }: TransactionDeps,
  project: ProjectWithUse,
): Promise<void> {
  assertUnused(project)
  await trx('invitation_projects').where('project_id', project.id).delete()
  await trx('ended_assignments').where('project_id', project.id).delete()
  await trx('project_budget_alerts').where('project_id', project.id).delete()
  await ProjectRow.query(trx).deleteById(project.id)
  await recordEvent(trx, {
    action: 'project.delete',
    subject: { noun: 'project', id: project.id },
    before: project.toJSON(),
  })
}
