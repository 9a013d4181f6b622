import { ALREADY_ASSIGNED, ApiError, NOT_AN_ACTIVE_WORKER } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { recordEvent } from '../../record-event.ts'
import { lockEngagement } from '../engagements/index.ts'
import { assignedWorkers } from './find-assignments.ts'
import { AssignmentRow, type AssignmentWithWorker, type ProjectWithUse } from './model.ts'
import { assertTakesWorkers } from './policy.ts'

export interface NewAssignment {
  worker_id: string
  day_rate?: number | null | undefined
}

/** Assigns a worker that the client works with now; throws `duplicate` when they are already. */
export async function assignWorker(
  { knex: trx, clock }: TransactionDeps,
  clientId: string,
  project: ProjectWithUse,
  input: NewAssignment,
): Promise<AssignmentWithWorker> {
  await assertEngaged(trx, clientId, input.worker_id)
  assertTakesWorkers(project)
  const assignment = {
    id: newId(),
    project_id: project.id,
    worker_id: input.worker_id,
    client_id: clientId,
    day_rate: input.day_rate ?? null,
    assigned_at: clock.now(),
  }
  await insertOnce(trx, assignment)
  await recordEvent(trx, {
    action: 'project.assign_worker',
    subject: { noun: 'project', id: project.id },
    after: assignment,
  })
  const assigned = await assignedWorkers(trx, project.id).where({
    'project_assignments.id': assignment.id,
  })
  return assigned[0] as AssignmentWithWorker
}

async function assertEngaged(trx: Knex.Transaction, clientId: string, workerId: string) {
  const engagement = await lockEngagement(trx, { clientId, workerId })
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
