import { ApiError, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'

/**
 * Each side has its own archive, so the version stays: archiving changes nothing that the other
 * side could be editing.
 */
export async function archiveDocument(
  trx: Knex.Transaction,
  { table, noun }: { table: string; noun: string },
  { id, side, at }: { id: string; side: UserType; at: string },
): Promise<void> {
  const column = `${side}_archived_at`
  const done = await trx(table)
    .where('id', id)
    .whereNull(column)
    .whereNot('status', 'draft')
    .update({ [column]: sqlInstant(at) })
  if (done === 1) return
  const row = (await trx(table).where('id', id).first('status')) as { status: string } | undefined
  if (!row) throw new ApiError('not_found')
  throw new ApiError('wrong_state', {
    message:
      row.status === 'draft'
        ? `This ${noun} is still a draft, so it can't be archived. Nothing was changed.`
        : `This ${noun} is already in your archive.`,
  })
}

export async function unarchiveDocument(
  trx: Knex.Transaction,
  { table, noun }: { table: string; noun: string },
  { id, side }: { id: string; side: UserType },
): Promise<void> {
  const column = `${side}_archived_at`
  const done = await trx(table)
    .where('id', id)
    .whereNotNull(column)
    .update({ [column]: null })
  if (done !== 1) {
    throw new ApiError('wrong_state', { message: `This ${noun} is not in your archive.` })
  }
}
