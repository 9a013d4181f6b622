import { apiEndpoints, type Endpoint } from '@daysheet/core'
import { startMariaDb, type MariaDb } from '@daysheet/local/mariadb'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { spawnSync } from 'node:child_process'
import type { Knex } from 'knex'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { writeBackup } from '../src/backup/write-backup.ts'
import { openDatabase } from '../src/db/knex.ts'
import { recountMonthLines } from '../src/features/cis-statements/index.ts'
import { recountSpending } from '../src/features/projects/index.ts'
import { rateLimits } from '../src/http/rate-limits.ts'
import { purgeExpired } from '../src/outbox/purge-expired.ts'
import { matrixLines } from './authorisation/lines.ts'
import { buildWorld, type Caller, type MatrixRequest } from './authorisation/world.ts'
import { inMemoryStorage } from './support/in-memory-storage.ts'
import { sentMails } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const file = new URL('../../docs/operations/database-accounts.sql', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'daysheet-accounts-'))
let server: MariaDb
const opened: Knex[] = []

const urlOf = (account: string, database = 'daysheet'): string =>
  `mysql://daysheet_${account}:CHANGE-ME-${account}@127.0.0.1:${server.port}/${database}`
function connect(account: string, database?: string): Knex {
  const knex = openDatabase({ url: urlOf(account, database), poolSize: 10, patient: true })
  opened.push(knex)
  return knex
}

beforeAll(async () => {
  server = await startMariaDb({
    folder: join(folder, 'mariadb'),
    user: 'admin',
    password: 'test',
    database: 'elsewhere',
    log: join(folder, 'mariadb.log'),
    disposable: true,
    binaryLog: true,
  })
  const admin = openDatabase({ url: server.url, poolSize: 1, patient: true })
  const [[{ socket }]] = (await admin.raw('SELECT @@socket AS socket')) as [[{ socket: string }]]
  await admin.destroy()
  const administrator = [`--socket=${socket}`, '--user=root']
  const run = spawnSync('mariadb', administrator, { input: readFileSync(file) })
  expect(run.stderr.toString()).toBe('')
  const made = spawnSync('mariadb', [...administrator, '-e', 'CREATE DATABASE daysheet_restored'])
  expect(made.status).toBe(0)
})
afterAll(async () => {
  for (const knex of opened) await knex.destroy()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const BY_ROLE: Record<Endpoint['auth'], Caller> = {
  public: 'signedOut',
  user: 'owningWorker',
  worker: 'owningWorker',
  client: 'engagedClient',
  partner: 'partner',
}

/** Every endpoint as the authorisation matrix calls it; answers with those that failed. */
async function callEveryEndpoint(app: TestApp): Promise<string[]> {
  const world = await buildWorld(app)
  const failed: string[] = []
  for (const { noun, name, endpoint } of apiEndpoints()) {
    const line = matrixLines[noun]?.[name]
    if (!line) throw new Error(`${noun}.${name} has no line in the authorisation matrix`)
    const callers = line.replacesSession ? await world.newSessions() : world.callers
    const caller = callers[line.allowed[0] ?? BY_ROLE[endpoint.auth]]
    const { params, query, body }: MatrixRequest = (await line.request?.(world)) ?? {}
    const path = endpoint.path.replace(/:(\w+)/g, (_whole, key: string) => params?.[key] ?? '')
    const address = `${path}?${new URLSearchParams(query).toString()}`
    const { status, bytes } = await (body instanceof FormData
      ? caller.send(endpoint.method, address, undefined, { raw: body })
      : caller.send(endpoint.method, address, body))
    // Paying is not set up here.
    if (status >= 500 && noun !== 'subscriptions') {
      failed.push(`${noun}.${name} ${status} ${bytes.toString()}`)
    }
  }
  return failed
}

describe('the accounts of the database', () => {
  it('the migration makes every table with its own', async () => {
    const knex = connect('migrate')
    await knex.migrate.latest()
    expect(await knex('invoices')).toEqual([])
  })

  it('the API answers every endpoint, sends its mails and does its chores with its own', async () => {
    const knex = connect('api')
    const app = await startTestApp({ environment: { FREE_LICENCES: '1000' }, deps: { knex } })
    app.clock.set('2026-11-21T12:00:00.000Z')
    try {
      expect(await callEveryEndpoint(app)).toEqual([])
      expect((await app.visitor().get('/readyz')).status).toBe(200)
      expect((await sentMails(app)).length).toBeGreaterThan(10)
      await purgeExpired(app.deps)
      await recountSpending(knex)
      await recountMonthLines(knex)
      const limits = rateLimits(knex, urlOf('api'))
      await limits.consume({ name: 'test', points: 5, seconds: 60 } as never, 'somebody')
    } finally {
      await app.close()
    }
  }, 180_000)

  it.each([
    ['make a table', 'CREATE TABLE mine (id INT)'],
    ['drop one', 'DROP TABLE invoices'],
    ['change one', 'ALTER TABLE users ADD mine INT'],
    ['empty one at once', 'TRUNCATE TABLE audit_log'],
    ['make an account', "CREATE USER mine IDENTIFIED BY 'x'"],
    ['give rights away', "GRANT SELECT ON daysheet.* TO 'daysheet_backup'@'%'"],
    ['read the accounts', 'SELECT * FROM mysql.global_priv'],
    ['read a file', "SELECT LOAD_FILE('/etc/passwd') IS NULL OR 1/0"],
    ['write a file', "SELECT 1 INTO OUTFILE '/tmp/daysheet-mine'"],
  ])('the API can not %s', async (what, statement) => {
    const query = connect('api').raw(statement)
    // Without the right, a file reads as null instead of failing.
    if (what === 'read a file') {
      const [[row]] = (await connect('api').raw("SELECT LOAD_FILE('/etc/passwd') AS content")) as [
        [{ content: unknown }],
      ]
      expect(row.content).toBeNull()
      await query
    } else await expect(query).rejects.toThrow(/denied|command/i)
  })

  it('a backup is made with one that only reads, and restored with one for that database', async () => {
    const knex = connect('backup')
    await expect(knex('outbox').delete()).rejects.toThrow(/denied/)
    const app = await startTestApp()
    try {
      const { encryptionKeys } = app.config
      const identity = await generateX25519Identity()
      const written = join(folder, 'daysheet.backup')
      const database = (url: string) => ({ url, poolSize: 2 })
      const source = { config: { encryptionKeys, database: database(urlOf('backup')) }, knex }
      const storage = inMemoryStorage()
      const { clock } = app
      const key = await identityToRecipient(identity)
      // Rows of files whose content is in the store of the app above.
      await connect('api')('files').delete()
      const { binaryLog } = await writeBackup({ ...source, storage, clock }, written, [key])
      expect(binaryLog).not.toBeNull()
      const url = urlOf('restore', 'daysheet_restored')
      const target = { config: { encryptionKeys, database: database(url) }, storage }
      await restoreBackup(target, { file: written, identities: [identity] })
      const restored = connect('restore', 'daysheet_restored')
      expect(await restored('users')).toHaveLength((await knex('users')).length)
    } finally {
      await app.close()
    }
  })
})
