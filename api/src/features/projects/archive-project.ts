import { ApiError } from '@daysheet/core'
import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { findProject } from './find-project.ts'
import type { ProjectWithUse } from './model.ts'
import { mustOwnProject } from './policy.ts'

const CHANGES = {
  archive: {
    refusal: 'This project is already archived. Nothing was changed.',
    from: 'whereNull',
  },
  unarchive: {
    refusal: 'This project is not archived. Nothing was changed.',
    from: 'whereNotNull',
  },
} as const

/** Into the archive or out of it; of two callers at once one gets the refusal. */
export function changeProjectArchive(
  { knex, clock }: Deps,
  client: { id: string },
  projectId: string,
  change: keyof typeof CHANGES,
): Promise<ProjectWithUse> {
  const { refusal, from } = CHANGES[change]
  return inTransaction(knex, async (trx) => {
    const before = await findProject(trx, projectId)
    mustOwnProject(client, before)
    const archived_at = change === 'archive' ? clock.now() : null
    const changed = await trx('projects')
      .where('id', projectId)
      [from]('archived_at')
      .update({ archived_at: archived_at && sqlInstant(archived_at) })
    if (changed !== 1) throw new ApiError('wrong_state', { message: refusal })
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
