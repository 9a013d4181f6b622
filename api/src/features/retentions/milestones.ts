import {
  ApiError,
  assertNotRefused,
  assertVersion,
  NO_MILESTONES,
  planMilestones,
  type ProjectMilestones,
  type RetentionMilestones,
  type RetentionMilestonesBody,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'

interface DatedProject {
  id: string
  client_id: string
  name: string
  version: number
}

async function recordedDays(knex: Knex, projectId: string): Promise<RetentionMilestones> {
  const row = (await knex('retention_milestones')
    .where('project_id', projectId)
    .first('practical_completion_on', 'defects_end_on')) as RetentionMilestones | undefined
  return row ? { ...row } : NO_MILESTONES
}

export const milestonesOf = async (
  knex: Knex,
  { id, version }: DatedProject,
): Promise<ProjectMilestones> => ({
  project_id: id,
  ...(await recordedDays(knex, id)),
  version,
})

/** Records the days of a project that the caller has locked; 409 for a version that is not the newest. */
export async function setMilestones(
  { knex: trx }: TransactionDeps,
  project: DatedProject,
  { version, ...changes }: RetentionMilestonesBody,
): Promise<ProjectMilestones> {
  const { id, client_id } = project
  assertVersion(project, version)
  const before = await recordedDays(trx, id)
  const after = planMilestones(before, changes)
  assertNotRefused(after)
  // Nothing else of the project changes; whoever has it open elsewhere must see that it did.
  if (!(await guardedUpdate(trx, 'projects', { id, version }, { client_id }))) {
    throw new ApiError('stale_version')
  }
  await trx('retention_milestones')
    .insert({ project_id: id, client_id, ...after })
    .onConflict('project_id')
    .merge(['practical_completion_on', 'defects_end_on'])
  await recordEvent(trx, {
    action: 'retention.set_milestones',
    subject: { noun: 'project', id },
    before: { ...before },
    after: { ...after },
  })
  return { project_id: id, ...after, version: project.version + 1 }
}
