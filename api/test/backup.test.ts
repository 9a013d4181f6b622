import { startMariaDb, type MariaDb } from '@daysheet/local/mariadb'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { benchDeps } from '../bench/bench-deps.ts'
import { writePeople, type BenchPeople } from '../bench/data.ts'
import { MOMENT_TABLES } from '../src/backup/moment-tables.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { verifyBackup } from '../src/backup/verify-backup.ts'
import { writeBackup } from '../src/backup/write-backup.ts'
import { openDatabase } from '../src/db/knex.ts'
import { newId } from '../src/db/new-id.ts'
import type { Deps } from '../src/deps.ts'
import { withUploadedFile, keepFile, readFile } from '../src/files/uploaded-files.ts'
import { startProgram } from './support/program.ts'
import { inMemoryStorage } from './support/in-memory-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'daysheet-backup-test-'))
const file = join(folder, 'daysheet.backup')
let server: MariaDb
let deps: Deps
let people: BenchPeople
let fileId: string
let identity: string
let recipient: string
/** A database of its own for each restore. */
let target: { url: string; knex: () => Knex }
let targets = 0

beforeAll(async () => {
  server = await startMariaDb({
    folder: join(folder, 'mariadb'),
    user: 'daysheet',
    password: 'test',
    database: 'daysheet_live',
    log: join(folder, 'mariadb.log'),
    disposable: true,
    binaryLog: true,
  })
  const files = join(folder, 'files')
  deps = await benchDeps(server.url, files)
  await deps.knex.migrate.latest()
  people = await writePeople(deps)
  const upload = { ownerId: people.worker.id, filename: 'fuel.jpg', mediaType: 'image/jpeg' }
  await withUploadedFile(deps, { ...upload, content: Buffer.from('a receipt') }, async (id) => {
    fileId = id
    await deps.knex.transaction((trx) => keepFile(trx, id))
  })
  await writeMomentRows()
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  await writeBackup(deps, file, [recipient])
}, 120_000)
afterAll(async () => {
  await deps.pdf.close()
  await deps.knex.destroy()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const open: Knex[] = []
beforeEach(async () => {
  targets += 1
  const database = `daysheet_restored_${targets}`
  // Beside the binary log, which would make it again in the database that is restored.
  const unlogged = openDatabase({ url: server.url, poolSize: 1, patient: true })
  await unlogged.raw('SET SESSION sql_log_bin = 0')
  await unlogged.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4', [database])
  await unlogged.destroy()
  const url = server.url.replace('daysheet_live', database)
  const knex = () => {
    const opened = openDatabase({ url, poolSize: 1, patient: true })
    open.push(opened)
    return opened
  }
  target = { url, knex }
})
afterEach(async () => {
  for (const knex of open.splice(0)) await knex.destroy()
})

async function writeMomentRows(): Promise<void> {
  const { knex } = deps
  await knex('outbox').insert({ id: newId(), kind: 'x', payload: '{}' })
  await knex('password_resets').insert({
    id: newId(),
    user_id: people.worker.id,
    token_hash: 'f'.repeat(64),
    expires_at: '2027-01-01 00:00:00.000',
  })
}

const config = (url = target.url) => ({
  database: { url, poolSize: 1 },
  encryptionKeys: deps.config.encryptionKeys,
})
const restore = (more: Partial<Parameters<typeof restoreBackup>[1]> = {}) => {
  const storage = inMemoryStorage()
  const done = restoreBackup(
    { config: config(), storage },
    { file, identities: [identity], ...more },
  )
  return done.then(() => storage)
}
const tablesOf = async (): Promise<unknown[]> => {
  const [rows] = (await target.knex().raw('SHOW TABLES')) as [unknown[]]
  return rows
}

describe('a backup', () => {
  it('is restored into an empty database with every row, sealed field and file', async () => {
    const storage = await restore()
    const knex = target.knex()
    const worker = (await knex('users').where('id', people.worker.id).first()) as {
      bank_account_number_sealed: string
    }
    expect(worker).toEqual(await deps.knex('users').where('id', people.worker.id).first())
    expect(deps.vault.open(worker.bank_account_number_sealed)).toBe('66374958')
    const receipt = await readFile({ knex, storage, vault: deps.vault }, fileId)
    expect(receipt?.content.toString()).toBe('a receipt')
  })

  it('comes back without sessions, links, mails and keys of the moment it was made', async () => {
    await restore()
    for (const table of MOMENT_TABLES) expect(await target.knex()(table), table).toEqual([])
    expect(await deps.knex('outbox')).toHaveLength(1)
  })

  it('brings back no file whose record went while it was made', async () => {
    const { knex, storage } = deps
    const upload = { ownerId: people.worker.id, filename: 'toll.jpg', mediaType: 'image/jpeg' }
    const content = Buffer.from('a receipt of a deleted expense')
    const goneId = await withUploadedFile(deps, { ...upload, content }, async (id) => {
      await knex.transaction((trx) => keepFile(trx, id))
      return id
    })
    const gone = (await knex('files').where('id', goneId).first('storage_key')) as {
      storage_key: string
    }
    // Files are copied before the database.
    const read: Deps['storage']['read'] = async (key) => {
      const copied = await storage.read(key)
      if (key === gone.storage_key) await knex('files').where('id', goneId).delete()
      return copied
    }
    const other = join(folder, 'deleted-meanwhile.backup')
    await writeBackup({ ...deps, storage: { ...storage, read } }, other, [recipient])
    const restored = await restore({ file: other })
    expect(await restored.has(gone.storage_key)).toBe(false)
    const receipt = await readFile(
      { knex: target.knex(), storage: restored, vault: deps.vault },
      fileId,
    )
    expect(receipt?.content.toString()).toBe('a receipt')
  })

  it('shows nothing of what it holds, and only its owner may read it', () => {
    const bytes = readFileSync(file)
    for (const text of ['callum@bench.test', 'Pennine Build', 'a receipt', 'manifest.json']) {
      expect(bytes.includes(text), text).toBe(false)
    }
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('says which keys and which place in the binary log belong to it', async () => {
    const { manifest, files, binaryLog } = await verifyBackup(file, [identity])
    expect({ ...manifest, files }).toMatchObject({
      format: 1,
      database: 'daysheet_live',
      key_ids: ['k1'],
      files: 1,
    })
    expect(binaryLog?.file).toMatch(/^binlog\.\d{6}$/)
  })
})

describe('a backup that is not whole', () => {
  const damaged = join(folder, 'damaged.backup')
  const bytes = () => readFileSync(file)

  it.each([
    [
      'with a changed byte',
      () => Buffer.from(bytes().map((byte, n) => (n === 2_000 ? byte ^ 1 : byte))),
    ],
    ['that was cut short', () => bytes().subarray(0, bytes().length - 100)],
    ['of another kind', () => Buffer.from('no backup at all')],
  ])('%s is refused before anything is changed', async (_, content) => {
    writeFileSync(damaged, content())
    await expect(restore({ file: damaged })).rejects.toThrow()
    expect(await tablesOf()).toEqual([])
  })

  it('is refused with the key of somebody else', async () => {
    await expect(restore({ identities: [await generateX25519Identity()] })).rejects.toThrow(
      /no identity matched/,
    )
    expect(await tablesOf()).toEqual([])
  })
})

describe('restoring', () => {
  it('refuses over data, and deletes all of it when it is told to', async () => {
    await target.knex().raw('CREATE TABLE of_a_later_version (id INT)')
    await target.knex().raw('CREATE TABLE users (id INT)')
    for (const knex of open.splice(0)) await knex.destroy()
    await expect(restore()).rejects.toThrow(/holds data already\. Nothing was changed/)
    expect(await tablesOf()).toHaveLength(2)
    for (const knex of open.splice(0)) await knex.destroy()
    await restore({ overData: true })
    expect(await target.knex()('users')).toHaveLength(2)
    expect(JSON.stringify(await tablesOf())).not.toContain('of_a_later_version')
  })

  it('refuses while somebody uses the database', async () => {
    await target.knex().raw('SELECT 1')
    await expect(restore()).rejects.toThrow(/1 other connections use this database/)
  })

  it('refuses without the keys, and names those that are missing', async () => {
    const storage = inMemoryStorage()
    const withoutKeys = { ...config(), encryptionKeys: [] }
    await expect(
      restoreBackup({ config: withoutKeys, storage }, { file, identities: [identity] }),
    ).rejects.toThrow(/ENCRYPTION_KEYS lacks k1/)
    expect(await tablesOf()).toEqual([])
  })
})

describe('the commands', () => {
  const run = async (program: string, ...args: string[]) => {
    const env = {
      DATABASE_URL: program === 'backup.ts' ? server.url : target.url,
      FILES_DIR: join(folder, program === 'backup.ts' ? 'files' : 'restored-files'),
      ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    }
    const started = startProgram(program, { args, env })
    return { code: await started.ended, stdout: started.stdout(), stderr: started.stderr() }
  }

  it('make a key, write a backup that is not overwritten, and restore it', async () => {
    const [key, written] = [join(folder, 'backup.key'), join(folder, 'command.backup')]
    const made = await run('backup.ts', '--new-key', key)
    expect(made.stdout).toMatch(/^age1/)
    expect(statSync(key).mode & 0o077).toBe(0)
    const first = await run('backup.ts', written, '--recipient', made.stdout.trim())
    expect(first).toMatchObject({ code: 0 })
    expect(first.stdout).toContain('the database and 1 files, read back whole')
    const second = await run('backup.ts', written, '--recipient', made.stdout.trim())
    expect(second).toMatchObject({ code: 1 })
    expect(second.stderr).toContain('is there already')

    const restored = await run('restore.ts', written, '--identity', key)
    expect(restored.stderr + restored.stdout).toContain('The database and 1 files of')
    expect(restored.code).toBe(0)
    const again = await run('restore.ts', written, '--identity', key)
    expect(again).toMatchObject({ code: 1 })
    expect(again.stderr).toContain('Nothing was changed')
    expect(readdirSync(join(folder, 'restored-files', 'uploads'))).toHaveLength(1)
  })
})

describe('a moment after the backup', () => {
  it('is restored from the binary log, and what came later is left out', async () => {
    const rename = (full_name: string) =>
      deps.knex('users').where('id', people.worker.id).update({ full_name })
    await rename('Before the mistake')
    await wait(1_100)
    const [[{ now }]] = (await deps.knex.raw(
      "SELECT DATE_FORMAT(UTC_TIMESTAMP(), '%Y-%m-%d %H:%i:%s') AS now",
    )) as [[{ now: string }]]
    await wait(1_100)
    await rename('The mistake')
    const data = join(folder, 'mariadb', 'data')
    const files = readdirSync(data)
      .filter((name) => /^binlog\.\d+$/.test(name))
      .map((name) => join(data, name))
    await restore({ binaryLogs: { files, until: now } })
    const name = await target.knex()('users').where('id', people.worker.id).first('full_name')
    expect(name).toEqual({ full_name: 'Before the mistake' })
  })
})

describe('docs/OPERATIONS.md', () => {
  it('names every table that a restore empties', () => {
    const text = readFileSync(new URL('../../docs/OPERATIONS.md', import.meta.url), 'utf8')
    const section = /## Restore\n[^]*?\n## /.exec(text)?.[0] ?? ''
    const rows = section.split('\n').filter((line) => /^ +\| `/.test(line))
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
    expect(named.map(([, table]) => table).sort()).toEqual([...MOMENT_TABLES].sort())
  })
})
