import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { findProject, lockProject } from './find-project.ts'
import { ProjectRow } from './model.ts'
import { assertUnused, mustOwnProject } from './policy.ts'

/** Draft invitations forget the project; whoever accepts a sent one is not assigned to it. */
export function deleteProject(
  { knex }: Deps,
  client: { id: string },
  projectId: string,
): Promise<void> {
  return inTransaction(knex, async (trx) => {
    await lockProject(trx, projectId)
    const project = await findProject(trx, projectId)
    mustOwnProject(client, project)
    assertUnused(project)
    await trx('invitation_projects').where('project_id', projectId).delete()
    await ProjectRow.query(trx).deleteById(projectId)
    await audit(trx, {
      actor: client.id,
      action: 'project.delete',
      subject: { noun: 'project', id: projectId },
      before: project.toJSON(),
    })
  })
}
