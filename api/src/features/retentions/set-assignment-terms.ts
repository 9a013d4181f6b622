import {
  ApiError,
  NOT_ASSIGNED,
  retentionTermsSnapshot,
  type RetentionTerms,
  type RetentionTermsBody,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { changeTerms } from '../../retentions/index.ts'

/** Agrees a retention of one worker on one project, or ends it there; throws `not_found` for one who is not on it. */
export async function setAssignmentTerms(
  deps: TransactionDeps,
  project: { id: string; name: string; client_id: string },
  workerId: string,
  input: RetentionTermsBody | null,
): Promise<RetentionTerms | null> {
  const { knex: trx } = deps
  const assignment = (await trx('project_assignments as assignment')
    .join('users as worker', 'worker.id', 'assignment.worker_id')
    .where({ 'assignment.project_id': project.id, 'assignment.worker_id': workerId })
    .forUpdate()
    .first('worker.full_name')) as { full_name: string } | undefined
  if (!assignment) throw new ApiError('not_found', { message: NOT_ASSIGNED })
  const whose = { client_id: project.client_id, worker_id: workerId, project }
  const { before, terms, ...notice } = await changeTerms(deps, whose, input, 'retention')
  await recordEvent(trx, {
    action: 'retention.set_assignment_terms',
    subject: { noun: 'project', id: project.id },
    before: { worker: assignment.full_name, ...retentionTermsSnapshot(before) },
    after: { worker: assignment.full_name, ...retentionTermsSnapshot(terms) },
    ...notice,
  })
  return terms
}
