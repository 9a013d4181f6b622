import { ApiError } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { findProject } from './find-project.ts'
import type { ProjectWithUse } from './model.ts'

/** Of two callers at once one gets the refusal. */
export async function archiveProject(
  { knex: trx, clock }: TransactionDeps,
  client: { id: string },
  { id }: ProjectWithUse,
): Promise<ProjectWithUse> {
  const archived_at = clock.now()
  const changed = await trx('projects')
    .where('id', id)
    .whereNull('archived_at')
    .update({ archived_at: sqlInstant(archived_at) })
  if (changed !== 1) throw refusal('This project is already archived. Nothing was changed.')
  await recordEvent(trx, {
    actor: client.id,
    action: 'project.archive',
    subject: { noun: 'project', id },
    before: { archived_at: null },
    after: { archived_at },
  })
  return findProject(trx, id)
}

export async function unarchiveProject(
  { knex: trx }: TransactionDeps,
  client: { id: string },
  { id, archived_at }: ProjectWithUse,
): Promise<ProjectWithUse> {
  const changed = await trx('projects')
    .where('id', id)
    .whereNotNull('archived_at')
    .update({ archived_at: null })
  if (changed !== 1) throw refusal('This project is not archived. Nothing was changed.')
  await recordEvent(trx, {
    actor: client.id,
    action: 'project.unarchive',
    subject: { noun: 'project', id },
    before: { archived_at },
    after: { archived_at: null },
  })
  return findProject(trx, id)
}

const refusal = (message: string) => new ApiError('wrong_state', { message })
