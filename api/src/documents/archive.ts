import {
  ApiError,
  archiveRefusal,
  type ArchiveAction,
  type DocumentNoun,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'

interface Archivable {
  id: string
  status: string
  worker_archived_at: string | null
  client_archived_at: string | null
}

/**
 * Each side has its own archive, so the version stays: archiving changes nothing that the other
 * side could be editing. The caller has locked the document, so that of two callers at once one
 * gets the refusal.
 */
export async function changeArchive(
  trx: Knex.Transaction,
  { table, noun }: { table: string; noun: DocumentNoun },
  document: Archivable,
  { side, action, at }: { side: UserType; action: ArchiveAction; at: string },
): Promise<void> {
  const column = `${side}_archived_at` as const
  const state = { status: document.status, archived_at: document[column] }
  const message = archiveRefusal(noun, state, action)
  if (message !== null) throw new ApiError('wrong_state', { message })
  await trx(table)
    .where('id', document.id)
    .update({ [column]: action === 'archive' ? sqlInstant(at) : null })
}
