import { addInstant, ApiError, safeFileName } from '@daysheet/core'
import type { Knex } from 'knex'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'
import type { Deps, TransactionDeps } from '../deps.ts'
import { deleteExpiringRows } from './remove-expired-files.ts'

/** How long an upload may take from its first row to its record's commit. */
const HOUR_MS = 60 * 60 * 1000

export interface NewFile {
  ownerId: string
  /** A file as it arrived is never held in memory whole. */
  content: Buffer | Blob
  filename: string
  mediaType: string
}

export interface UploadedFile {
  content: Buffer
  filename: string
  mediaType: string
}

type FileDeps = Pick<Deps, 'knex' | 'clock' | 'vault' | 'storage' | 'log'>

interface FileRow {
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
  deps: FileDeps,
  file: NewFile,
  work: (fileId: string) => Promise<T>,
): Promise<T> {
  if (deps.knex.isTransaction) throw new Error('A file is stored before the transaction begins')
  const id = newId()
  const storage_key = `uploads/${randomUUID()}`
  await deps.knex('files').insert({
    id,
    owner_id: file.ownerId,
    storage_key,
    original_filename: safeFileName(file.filename),
    media_type: file.mediaType,
    size: file.content instanceof Blob ? file.content.size : file.content.length,
    expires_at: sqlInstant(addInstant(deps.clock.now(), HOUR_MS)),
  })
  try {
    await putSealed(deps, storage_key, file.content)
    return await work(id)
  } catch (error) {
    // Whoever refers to it may be committed all the same.
    const mayBeKept = error instanceof ApiError && error.code === 'outcome_unknown'
    if (!mayBeKept) await removeUnkept(deps, id)
    throw error
  }
}

/** Throws `unavailable` when the store does not take it. */
export async function putSealed(
  { vault, storage }: Pick<Deps, 'vault' | 'storage'>,
  key: string,
  content: NewFile['content'],
): Promise<void> {
  const type = 'application/octet-stream'
  try {
    if (content instanceof Blob) {
      const sealed = vault.sealStream(Readable.fromWeb(content.stream()), key)
      await storage.putStream(key, sealed, type)
    } else await storage.put(key, vault.sealBytes(content, key), type)
  } catch (cause) {
    const message = 'The file could not be stored just now. Nothing was saved. Please try again.'
    throw Object.assign(new ApiError('unavailable', { message, retryAfter: 30 }), { cause })
  }
}

/**
 * In the transaction of the record that now refers to it. Throws when it has been removed meanwhile,
 * so that no record refers to nothing.
 */
export async function keepFile(trx: Knex.Transaction, fileId: string): Promise<void> {
  const updated = await trx('files').where('id', fileId).update({ expires_at: null })
  if (updated !== 1) throw new Error(`The file ${fileId} was removed before it was kept`)
}

/** In the transaction of the record that no longer refers to it; removed with the next expired ones. */
export async function dropFile(
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  fileId: string,
): Promise<void> {
  await trx('files')
    .where('id', fileId)
    .update({ expires_at: sqlInstant(clock.now()) })
}

/** Null when there is none. Throws when the store does not have what the database knows. */
export async function readFile(
  { knex, storage, vault }: Pick<Deps, 'knex' | 'storage' | 'vault'>,
  fileId: string | null,
): Promise<UploadedFile | null> {
  if (fileId === null) return null
  const row = (await knex('files').where('id', fileId).first()) as FileRow | undefined
  if (!row) return null
  return {
    content: await openStored({ storage, vault }, row.storage_key),
    filename: row.original_filename,
    mediaType: row.media_type,
  }
}

/** A file whose key is known already, without the database. Throws when the store does not have it. */
export const openStored = async (
  { storage, vault }: Pick<Deps, 'storage' | 'vault'>,
  key: string,
): Promise<Buffer> => vault.openBytes(await storage.read(key), key)

/** At once what can be; after a crash in between it expires. */
async function removeUnkept(deps: FileDeps, fileId: string): Promise<void> {
  try {
    const row = (await deps
      .knex('files')
      .where('id', fileId)
      .whereNotNull('expires_at')
      .first('storage_key')) as Pick<FileRow, 'storage_key'> | undefined
    if (!row) return
    await deps.storage.remove(row.storage_key)
    await deleteExpiringRows(deps.knex, [fileId])
  } catch (error) {
    deps.log.warn({ err: error, file: fileId }, 'an upload that failed will be removed later')
  }
}
