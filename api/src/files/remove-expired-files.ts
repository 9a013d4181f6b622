import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../ports/storage/port.ts'

const REMOVED_AT_ONCE = 100

interface ExpiredFile {
  id: string
  storage_key: string
}

/**
 * Removes what nothing has referred to since `expires_at`, from the store first: a row is all that
 * knows of a file. One that can't be removed is left for the next time and holds up no other.
 */
export async function removeExpiredFiles(
  deps: Pick<Deps, 'knex' | 'clock' | 'storage' | 'log'>,
): Promise<void> {
  const { knex, clock, storage, log } = deps
  const failed: string[] = []
  for (;;) {
    const files = (await knex('files')
      .where('expires_at', '<=', sqlInstant(clock.now()))
      .whereNotIn('id', failed)
      .orderBy('expires_at')
      .limit(REMOVED_AT_ONCE)
      .select('id', 'storage_key')) as ExpiredFile[]
    const removed: string[] = []
    for (const { id, storage_key } of files) {
      try {
        await removeStored(storage, storage_key)
        removed.push(id)
      } catch (error) {
        log.warn({ err: error, file: id }, 'a file that nothing refers to could not be removed')
        failed.push(id)
      }
    }
    if (removed.length > 0) await deleteExpiringRows(knex, removed)
    // A store that is away is asked no more.
    if (files.length < REMOVED_AT_ONCE || removed.length === 0) return
  }
}

/** A file that a record has come to refer to meanwhile keeps its row. */
export const deleteExpiringRows = (knex: Knex, ids: readonly string[]) =>
  knex('files')
    .whereIn('id', [...ids])
    .whereNotNull('expires_at')
    .delete()

export async function removeStored(storage: Storage, key: string): Promise<void> {
  if (await storage.has(key)) await storage.remove(key)
}
