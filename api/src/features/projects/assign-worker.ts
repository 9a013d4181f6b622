import { ALREADY_ASSIGNED, ApiError, NOT_AN_ACTIVE_WORKER } from '@daysheet/core'
import type { Knex } from 'knex'
import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { findEngagement } from '../engagements/index.ts'
import { assignedWorkers } from './find-assignments.ts'
import { findProject, lockProject } from './find-project.ts'
import { AssignmentRow, type AssignmentWithWorker } from './model.ts'
import { mustOwnProject, assertTakesWorkers } from './policy.ts'

export interface NewAssignment {
  worker_id: string
  day_rate?: number | null | undefined
}

/** Only a worker that the client works with now, and each only once. */
export function assignWorker(
  { knex, clock }: Deps,
  client: { id: string },
  projectId: string,
  wanted: NewAssignment,
): Promise<AssignmentWithWorker> {
  return inTransaction(knex, async (trx) => {
    await lockProject(trx, projectId)
    const project = await findProject(trx, projectId)
    mustOwnProject(client, project)
    await mustBeEngaged(trx, client.id, wanted.worker_id)
    assertTakesWorkers(project)
    const assignment = {
      id: newId(),
      project_id: projectId,
      worker_id: wanted.worker_id,
      client_id: client.id,
      day_rate: wanted.day_rate ?? null,
      assigned_at: clock.now(),
    }
    await insertOnce(trx, assignment)
    await audit(trx, {
      actor: client.id,
      action: 'project.assign_worker',
      subject: { noun: 'project', id: projectId },
      after: assignment,
    })
    const assigned = await assignedWorkers(trx, projectId).where({
      'project_assignments.id': assignment.id,
    })
    return assigned[0] as AssignmentWithWorker
  })
}

async function mustBeEngaged(trx: Knex.Transaction, clientId: string, workerId: string) {
  const engagement = await findEngagement(trx, { clientId, workerId })
  if (engagement?.status === 'active') return
  throw new ApiError('invalid', {
    issues: [{ path: 'worker_id', message: NOT_AN_ACTIVE_WORKER }],
  })
}

async function insertOnce(
  trx: Knex.Transaction,
  assignment: Partial<AssignmentRow>,
): Promise<void> {
  try {
    await AssignmentRow.query(trx).insert(assignment)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError('duplicate', { message: ALREADY_ASSIGNED })
  }
}
