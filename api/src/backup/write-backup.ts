import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Knex } from 'knex'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { withDatabasePrograms, type DatabasePrograms } from './database-programs.ts'
import { CONTENTS, DATABASE, FILES, MANIFEST, type Contents, type Manifest } from './manifest.ts'
import { sha256 } from './read-entries.ts'
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts'

/** Held in memory while it is written. */
const PART_BYTES = 8 * 1024 * 1024

export interface BackupSource {
  config: Pick<Config, 'encryptionKeys'> & { database: Pick<Config['database'], 'url'> }
  knex: Knex
  storage: Deps['storage']
  clock: Deps['clock']
}

export interface WrittenBackup extends VerifiedBackup {
  /** Replaced or deleted while they were being copied. */
  missing: readonly string[]
}

/**
 * Writes database and files, encrypted for the recipients, and reads all of it back before the file
 * gets its name. Work goes on meanwhile: the dump is one snapshot. Files are copied before it and,
 * those that came since, after it: what the snapshot refers to was there at one of the two.
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  recipients: readonly string[],
): Promise<WrittenBackup> {
  // Known to this process alone, and only until the backup is verified: it needs no key of a person's.
  const verifier = await generateX25519Identity()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  encrypter.addRecipient(await identityToRecipient(verifier))
  const archive = pack()
  const beside = `${file}.part`
  try {
    const sealed = await encrypter.encrypt(
      Readable.toWeb(Readable.from(archive)) as ReadableStream<Uint8Array>,
    )
    const writing = pipeline(
      Readable.fromWeb(sealed as never),
      createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true }),
    )
    const [missing] = await Promise.all([
      writeEntries(source, archive).catch((error: unknown) => {
        archive.destroy(error as Error)
        throw error
      }),
      writing,
    ])
    const verified = await verifyBackup(beside, [verifier])
    await rename(beside, file)
    return { ...verified, missing }
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

async function writeEntries(source: BackupSource, archive: Pack): Promise<string[]> {
  const { config, clock } = source
  const contents: Contents = {}
  const write = (name: string, content: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      contents[name] = { size: content.length, sha256: sha256(content) }
      archive
        .entry({ name, size: content.length, mode: 0o600 }, (error) =>
          error ? reject(error) : resolve(),
        )
        .end(content)
    })
  const missing: string[] = []
  await withDatabasePrograms(config.database.url, async (programs) => {
    const manifest: Manifest = {
      format: 1,
      created_at: clock.now(),
      database: programs.database,
      key_ids: config.encryptionKeys.map(({ id }) => id),
    }
    await write(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    const copied = new Set<string>()
    await copyFiles(source, copied, write)
    for await (const [name, part] of dumpParts(programs, await keepsBinaryLog(source.knex))) {
      await write(name, part)
    }
    missing.push(...(await copyFiles(source, copied, write)))
  })
  await write(CONTENTS, Buffer.from(JSON.stringify(contents)))
  archive.finalize()
  return missing
}

/** Copies what is not copied yet; answers with the keys that were gone when it came to them. */
async function copyFiles(
  { knex, storage }: BackupSource,
  copied: Set<string>,
  write: (name: string, content: Buffer) => Promise<void>,
): Promise<string[]> {
  const keys = (await knex('files').whereNull('expires_at').pluck('storage_key')) as string[]
  const missing: string[] = []
  for (const key of keys) {
    if (copied.has(key)) continue
    if (await storage.has(key)) {
      await write(`${FILES}${key}`, await storage.read(key))
      copied.add(key)
    } else missing.push(key)
  }
  return missing
}

async function keepsBinaryLog(knex: Knex): Promise<boolean> {
  const [[row]] = (await knex.raw('SELECT @@log_bin AS log_bin')) as [[{ log_bin: unknown }]]
  return Boolean(Number(row.log_bin))
}

/** The dump in parts that a tar takes, which wants the length of each before its first byte. */
async function* dumpParts(
  { database, start }: DatabasePrograms,
  withPosition: boolean,
): AsyncGenerator<[name: string, part: Buffer]> {
  const dump = start('mariadb-dump', [
    '--single-transaction',
    '--quick',
    '--skip-lock-tables',
    '--hex-blob',
    '--default-character-set=utf8mb4',
    ...(withPosition ? ['--master-data=2'] : []),
    database,
  ])
  let [chunks, bytes, count]: [Buffer[], number, number] = [[], 0, 0]
  const next = (): [string, Buffer] => {
    const part = Buffer.concat(chunks)
    count += 1
    ;[chunks, bytes] = [[], 0]
    return [`${DATABASE}${String(count).padStart(6, '0')}.sql.gz`, part]
  }
  for await (const chunk of dump.stdout.pipe(createGzip())) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes >= PART_BYTES) yield next()
  }
  await dump.ended
  if (bytes > 0) yield next()
}
