import { ApiError, projectArchiveRefusal, type ArchiveAction } from '@daysheet/core'
import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { findProject, lockProject } from './find-project.ts'
import type { ProjectWithUse } from './model.ts'
import { mustOwnProject, useOf } from './policy.ts'

/** Into the archive or out of it; of two callers at once one gets the refusal. */
export function changeProjectArchive(
  { knex, clock }: Deps,
  client: { id: string },
  projectId: string,
  change: ArchiveAction,
): Promise<ProjectWithUse> {
  return inTransaction(knex, async (trx) => {
    await lockProject(trx, projectId)
    const before = await findProject(trx, projectId)
    mustOwnProject(client, before)
    const message = projectArchiveRefusal(useOf(before), change)
    if (message !== null) throw new ApiError('wrong_state', { message })
    const archived_at = change === 'archive' ? clock.now() : null
    await trx('projects')
      .where('id', projectId)
      .update({ archived_at: archived_at && sqlInstant(archived_at) })
    await audit(trx, {
      actor: client.id,
      action: `project.${change}`,
      subject: { noun: 'project', id: projectId },
      before: { archived_at: before.archived_at },
      after: { archived_at },
    })
    return findProject(trx, projectId)
  })
}
