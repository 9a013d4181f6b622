import { addInstant, ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { randomUUID } from 'node:crypto'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'

/** How long an upload may take from its first row to its record's commit. */
const HOUR_MS = 60 * 60 * 1000
const REMOVED_AT_ONCE = 100

export interface NewFile {
  ownerId: string
  content: Buffer
  filename: string
  mediaType: string
}

export interface UploadedFile {
  content: Buffer
  filename: string
  mediaType: string
}

interface FileRow {
  id: string
  storage_key: string
  original_filename: string
  media_type: string
}

/**
 * Stores a file, sealed, and then runs `work`, which keeps it with {@link keepFile} in the
 * transaction of the record that refers to it. Its row is committed first and expires: so whatever
 * fails, and wherever the process dies, nothing stays in the store that no row names.
 */
export async function withUploadedFile<T>(
  deps: Deps,
  file: NewFile,
  work: (fileId: string) => Promise<T>,
): Promise<T> {
  const id = newId()
  const storage_key = `uploads/${randomUUID()}`
  await deps.knex('files').insert({
    id,
    owner_id: file.ownerId,
    storage_key,
    original_filename: file.filename,
    media_type: file.mediaType,
    size: file.content.length,
    expires_at: sqlInstant(addInstant(deps.clock.now(), HOUR_MS)),
  })
  try {
    const sealed = deps.vault.sealBytes(file.content)
    await deps.storage.put(storage_key, sealed, 'application/octet-stream')
    return await work(id)
  } catch (error) {
    // Whoever refers to it may be committed all the same.
    const mayBeKept = error instanceof ApiError && error.code === 'outcome_unknown'
    if (!mayBeKept) await removeUnkept(deps, id)
    throw error
  }
}

/** In the transaction of the record that now refers to it. */
export async function keepFile(trx: Knex.Transaction, fileId: string): Promise<void> {
  await trx('files').where('id', fileId).update({ expires_at: null })
}

/** In the transaction of the record that no longer refers to it; removed with the next expired ones. */
export async function dropFile({ knex, clock }: Pick<Deps, 'knex' | 'clock'>, fileId: string) {
  await knex('files')
    .where('id', fileId)
    .update({ expires_at: sqlInstant(clock.now()) })
}

/** Null when there is none. Throws when the store does not have what the database knows. */
export async function readFile(deps: Deps, fileId: string | null): Promise<UploadedFile | null> {
  if (fileId === null) return null
  const row = (await deps.knex('files').where('id', fileId).first()) as FileRow | undefined
  if (!row) return null
  return {
    content: deps.vault.openBytes(await deps.storage.read(row.storage_key)),
    filename: row.original_filename,
    mediaType: row.media_type,
  }
}

/** Removes what nothing has referred to since `expires_at`, from the store first. */
export async function removeExpiredFiles(deps: Deps): Promise<void> {
  for (;;) {
    const rows = (await deps
      .knex('files')
      .where('expires_at', '<=', sqlInstant(deps.clock.now()))
      .orderBy('expires_at')
      .limit(REMOVED_AT_ONCE)
      .select('id', 'storage_key')) as FileRow[]
    for (const { storage_key } of rows) await removeStored(deps, storage_key)
    if (rows.length > 0) await deleteRows(deps.knex, rows)
    if (rows.length < REMOVED_AT_ONCE) return
  }
}

/** At once what can be; after a crash in between it expires. */
async function removeUnkept(deps: Deps, fileId: string): Promise<void> {
  try {
    const row = (await deps
      .knex('files')
      .where('id', fileId)
      .whereNotNull('expires_at')
      .first('id', 'storage_key')) as FileRow | undefined
    if (!row) return
    await removeStored(deps, row.storage_key)
    await deleteRows(deps.knex, [row])
  } catch (error) {
    deps.log.warn({ err: error, file: fileId }, 'an upload that failed will be removed later')
  }
}

const deleteRows = (knex: Knex, rows: readonly FileRow[]) =>
  knex('files')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .whereNotNull('expires_at')
    .delete()

async function removeStored({ storage }: Deps, key: string): Promise<void> {
  if (await storage.has(key)) await storage.remove(key)
}
