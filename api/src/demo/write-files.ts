import type { Knex } from 'knex'
import { randomUUID } from 'node:crypto'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { putSealed } from '../files/uploaded-files.ts'

export interface DemoFile {
  /** Who uploaded it. */
  owner_id: string
  filename: string
  media_type: string
  content: Uint8Array
  /** When; ISO 8601. */
  uploaded_at: string
}

/**
 * Stores files, sealed as every upload is, and their rows, which are kept from the start: the records
 * that refer to them are of the same transaction. Answers with their ids, in the order of the files.
 */
export async function writeFiles(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'vault' | 'storage'>,
  files: readonly DemoFile[],
): Promise<string[]> {
  const rows = files.map(({ owner_id, filename, media_type, content, uploaded_at }) => ({
    id: newId(uploaded_at),
    owner_id,
    storage_key: `uploads/${randomUUID()}`,
    original_filename: filename,
    media_type,
    size: content.length,
    created_at: sqlInstant(uploaded_at),
    expires_at: null,
  }))
  for (const [index, { content }] of files.entries()) {
    await putSealed(deps, rows[index]?.storage_key ?? '', Buffer.from(content))
  }
  if (rows.length > 0) await trx('files').insert(rows)
  return rows.map(({ id }) => id)
}
