import { ApiError, NOT_ASSIGNED } from '@daysheet/core'
import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { findProject } from './find-project.ts'
import { AssignmentRow } from './model.ts'
import { mustOwnProject } from './policy.ts'

/** What was logged and invoiced stays; the worker can log nothing new on the project. */
export function removeWorker(
  { knex }: Deps,
  client: { id: string },
  projectId: string,
  workerId: string,
): Promise<void> {
  return inTransaction(knex, async (trx) => {
    mustOwnProject(client, await findProject(trx, projectId))
    const assignment = await AssignmentRow.query(trx)
      .where({ project_id: projectId, worker_id: workerId })
      .forUpdate()
      .first()
    if (!assignment) {
      throw new ApiError('not_found', { message: NOT_ASSIGNED })
    }
    await AssignmentRow.query(trx).deleteById(assignment.id)
    await audit(trx, {
      actor: client.id,
      action: 'project.remove_worker',
      subject: { noun: 'project', id: projectId },
      before: assignment.toJSON(),
    })
  })
}
