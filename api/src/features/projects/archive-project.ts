import { ApiError, closedOnAfter, projectArchiveRefusal, type ArchiveAction } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { findProject } from './find-project.ts'
import type { ProjectWithUse } from './model.ts'
import { useOf } from './policy.ts'

/**
 * Into the archive or out of it. The caller has locked the project, so that of two callers at once
 * one gets the refusal.
 */
export async function changeProjectArchive(
  { knex: trx, clock }: TransactionDeps,
  before: ProjectWithUse,
  action: ArchiveAction,
): Promise<ProjectWithUse> {
  const message = projectArchiveRefusal(useOf(before), action)
  if (message !== null) throw new ApiError('wrong_state', { message })
  const { id } = before
  const archived_at = action === 'archive' ? clock.now() : null
  const { status } = before
  const was = { status, archived: before.archived_at !== null, closed_on: before.closed_on }
  const closed_on = closedOnAfter(was, { status, archived: archived_at !== null }, clock.today())
  await trx('projects')
    .where('id', id)
    .update({ archived_at: archived_at && sqlInstant(archived_at), closed_on })
  await recordEvent(trx, {
    action: `project.${action}`,
    subject: { noun: 'project', id },
    before: { archived_at: before.archived_at },
    after: { archived_at },
  })
  return findProject(trx, id)
}
