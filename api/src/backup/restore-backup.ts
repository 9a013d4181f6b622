import type { Knex } from 'knex'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/knex.ts'
import type { Deps } from '../deps.ts'
import { withDatabasePrograms, type DatabasePrograms } from './database-programs.ts'
import { DATABASE, FILES } from './manifest.ts'
import { MOMENT_TABLES } from './moment-tables.ts'
import { readEntries } from './read-entries.ts'
import { replayBinaryLog, type BinaryLogs } from './replay-binary-log.ts'
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts'

export interface RestoreTarget {
  config: Pick<Config, 'encryptionKeys'> & { database: Pick<Config['database'], 'url'> }
  storage: Deps['storage']
}

export interface RestoreOptions {
  file: string
  identities: readonly string[]
  /** Deletes what the database holds. */
  overData?: boolean
  /** What happened after the backup, from the server's binary log. */
  binaryLogs?: BinaryLogs
}

/**
 * Reads the whole backup once before anything is changed. Then the database is filled, what was true
 * only at the moment of the backup is emptied, and the files are stored: `files` of the answer says how
 * many.
 */
export async function restoreBackup(
  target: RestoreTarget,
  { file, identities, overData = false, binaryLogs }: RestoreOptions,
): Promise<VerifiedBackup> {
  const verified = await verifyBackup(file, identities)
  assertKeysAreSet(target.config, verified)
  if (binaryLogs && !verified.binaryLog) {
    throw new Error('The backup names no place in the binary log: its server kept none')
  }
  const { url } = target.config.database
  const knex = openDatabase({ url, poolSize: 1, patient: true })
  try {
    await assertNobodyWorks(knex)
    await makeRoom(knex, overData)
    await withDatabasePrograms(url, async (programs) => {
      await loadDatabase(programs, file, identities)
      if (binaryLogs && verified.binaryLog) {
        const from = { ...verified.binaryLog, database: verified.manifest.database }
        await replayBinaryLog(programs, from, binaryLogs)
      }
    })
    await emptyMoment(knex)
    const known = new Set((await knex('files').pluck('storage_key')) as string[])
    const files = await storeFiles(target.storage, known, { file, identities })
    return { ...verified, files }
  } finally {
    await knex.destroy()
  }
}

function assertKeysAreSet(
  { encryptionKeys }: RestoreTarget['config'],
  { manifest }: VerifiedBackup,
): void {
  const ids = new Set(encryptionKeys.map(({ id }) => id))
  const missing = manifest.key_ids.filter((id) => !ids.has(id))
  if (missing.length === 0) return
  throw new Error(
    `ENCRYPTION_KEYS lacks ${missing.join(', ')}: bank and tax fields and files of this backup could not be read. Nothing was changed. Set the keys that were kept apart, then restore again.`,
  )
}

/** A worker would send the mails of the backup while they are being loaded. */
async function assertNobodyWorks(knex: Knex): Promise<void> {
  const [others] = (await knex.raw(
    'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
  )) as [unknown[]]
  if (others.length === 0) return
  throw new Error(
    `${others.length} other connections use this database. Nothing was changed. Stop the API and the workers, then restore again.`,
  )
}

async function makeRoom(knex: Knex, overData: boolean): Promise<void> {
  const [rows] = (await knex.raw(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  )) as [{ name: string }[]]
  if (rows.length === 0) return
  if (!overData) {
    throw new Error(
      'The database holds data already. Nothing was changed. Name an empty one in DATABASE_URL, or add --over-data to delete what it holds.',
    )
  }
  await knex.raw('SET FOREIGN_KEY_CHECKS = 0')
  await knex.raw(
    `DROP TABLE ${rows.map(() => '??').join(', ')}`,
    rows.map(({ name }) => name),
  )
  await knex.raw('SET FOREIGN_KEY_CHECKS = 1')
}

async function loadDatabase(
  { database, start }: DatabasePrograms,
  file: string,
  identities: readonly string[],
): Promise<void> {
  const client = start('mariadb', ['--default-character-set=utf8mb4', '--binary-mode', database])
  client.stdout.resume()
  async function* parts() {
    for await (const { name, content } of readEntries(file, identities)) {
      if (name.startsWith(DATABASE)) yield content
    }
  }
  // Which of the two failed first says why.
  await Promise.all([client.ended, pipeline(Readable.from(parts()), createGunzip(), client.stdin)])
}

async function emptyMoment(knex: Knex): Promise<void> {
  for (const table of MOMENT_TABLES) await knex(table).delete()
  await knex('partner_webhook_deliveries').where('status', 'waiting').update({ status: 'failed' })
}

/**
 * What came or went while the backup was made may be in it without its record, which is of one moment:
 * stored, it would lie there for ever, known to nobody and deleted by nobody.
 */
async function storeFiles(
  storage: Deps['storage'],
  known: ReadonlySet<string>,
  { file, identities }: Pick<RestoreOptions, 'file' | 'identities'>,
): Promise<number> {
  let stored = 0
  for await (const { name, content } of readEntries(file, identities)) {
    if (!name.startsWith(FILES)) continue
    const key = name.slice(FILES.length)
    if (!known.has(key)) continue
    await storage.put(key, content, 'application/octet-stream')
    stored += 1
  }
  return stored
}
