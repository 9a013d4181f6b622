import type { EngagementEnding } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'

interface Pair {
  client_id: string
  worker_id: string
}

interface Assignment extends Pair {
  id: string
  project_id: string
  day_rate: number | null
  notes: string | null
  assigned_at: string
}

const columnsOf = (assignment: Assignment): Assignment => ({
  id: assignment.id,
  project_id: assignment.project_id,
  worker_id: assignment.worker_id,
  client_id: assignment.client_id,
  day_rate: assignment.day_rate,
  notes: assignment.notes,
  assigned_at: sqlInstant(assignment.assigned_at),
})

/**
 * Takes the workers off every project of the clients whose engagements the caller has locked. What
 * they were on is kept: its days up to the last one can be entered.
 */
export async function endAssignments(
  trx: Knex.Transaction,
  pairs: readonly Pair[],
  { last_day, ended_on }: EngagementEnding,
): Promise<void> {
  const workers = pairs.map(({ worker_id }) => worker_id)
  const assigned = trx<Assignment>('project_assignments')
    // By itself the pair is read without an index.
    .whereIn('worker_id', workers)
    .whereIn(
      ['client_id', 'worker_id'],
      pairs.map(({ client_id, worker_id }) => [client_id, worker_id]),
    )
  const assignments: Assignment[] = await assigned.clone().forUpdate()
  if (assignments.length === 0) return
  // Of an engagement that was ended before and began again.
  await trx('ended_assignments')
    .whereIn('worker_id', workers)
    .whereIn(
      ['project_id', 'worker_id'],
      assignments.map(({ project_id, worker_id }) => [project_id, worker_id]),
    )
    .delete()
  await trx('ended_assignments').insert(
    assignments.map((one) => ({ ...columnsOf(one), last_day, ended_on })),
  )
  await assigned.delete()
}

/** Puts the worker back on the projects of that ending which are not archived since. */
export async function resumeAssignments(
  trx: Knex.Transaction,
  { client_id, worker_id }: Pair,
  ending: EngagementEnding | null,
): Promise<void> {
  if (ending === null) return
  const { last_day, ended_on } = ending
  const ended: Assignment[] = await trx('ended_assignments as ended')
    .join('projects', 'projects.id', 'ended.project_id')
    .where({ 'ended.client_id': client_id, 'ended.worker_id': worker_id })
    .where({ 'ended.last_day': last_day, 'ended.ended_on': ended_on })
    .whereNull('projects.archived_at')
    .forUpdate()
    .select('ended.*')
  if (ended.length === 0) return
  await trx('project_assignments')
    .insert(ended.map(columnsOf))
    .onConflict(['project_id', 'worker_id'])
    .ignore()
  const ids = ended.map(({ id }) => id)
  await trx('ended_assignments').whereIn('id', ids).delete()
}
