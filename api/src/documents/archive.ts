import {
  ApiError,
  archiveRefusal,
  type ArchiveAction,
  type DocumentNoun,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'

/**
 * Each side archives its own copy, so the version stays: nothing changes that the other side could
 * have been editing. The row is locked first, so that of two callers one gets the refusal.
 */
export async function changeArchive(
  trx: Knex.Transaction,
  { table, noun }: { table: string; noun: DocumentNoun },
  { id, side, action, at }: { id: string; side: UserType; action: ArchiveAction; at: string },
): Promise<void> {
  const column = `${side}_archived_at`
  const row = (await trx(table).where('id', id).forUpdate().first('status', column)) as
    Record<string, string | null> | undefined
  if (!row) throw new ApiError('not_found')
  const state = { status: String(row['status']), archived_at: row[column] ?? null }
  const message = archiveRefusal(noun, state, action)
  if (message !== null) throw new ApiError('wrong_state', { message })
  await trx(table)
    .where('id', id)
    .update({ [column]: action === 'archive' ? sqlInstant(at) : null })
}
