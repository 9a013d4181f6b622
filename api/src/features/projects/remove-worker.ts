import { ApiError, NOT_ASSIGNED } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { AssignmentRow } from './model.ts'

/** Unassigns a worker. What was logged and invoiced stays. */
export async function removeWorker(
  { knex: trx }: TransactionDeps,
  project: { id: string },
  workerId: string,
): Promise<void> {
  const assignment = await AssignmentRow.query(trx)
    .where({ project_id: project.id, worker_id: workerId })
    .forUpdate()
    .first()
  if (!assignment) throw new ApiError('not_found', { message: NOT_ASSIGNED })
  await AssignmentRow.query(trx).deleteById(assignment.id)
  await recordEvent(trx, {
    action: 'project.remove_worker',
    subject: { noun: 'project', id: project.id },
    before: assignment.toJSON(),
  })
}
