import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startMariaDb, type MariaDb } from '@daysheet/local/mariadb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withDatabasePrograms } from '../src/backup/database-programs.ts'
import { openDatabase } from '../src/db/knex.ts'
import { startProgram } from './support/program.ts'
import { testDatabase } from './support/test-database.ts'

let folder: string
/** With a certificate for its name, and with one for another. */
let [server, misnamed]: MariaDb[] = []
/** Of the authority that has signed both. */
let authority: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daysheet-tls-'))
  authority = file('authority.pem')
  openssl(
    ...['req', '-x509', ...NEW_KEY, '-keyout', file('authority.key'), '-out', authority],
    ...['-subj', '/CN=An authority of our own', '-days', '2'],
  )
  server = await startServer('localhost')
  misnamed = await startServer('database.internal')
}, 60_000)
afterAll(async () => {
  await Promise.all([server?.stop(), misnamed?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
const file = (name: string) => join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })

async function startServer(name: string): Promise<MariaDb> {
  const tls = { key: file(`${name}.key`), cert: file(`${name}.pem`) }
  openssl(
    ...['req', '-x509', ...NEW_KEY, '-keyout', tls.key, '-out', tls.cert, '-days', '2'],
    ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
    ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-CA', authority, '-CAkey', file('authority.key')],
  )
  return startMariaDb({
    folder: file(name),
    user: 'daysheet',
    password: 'test',
    database: 'daysheet',
    log: file(`${name}.log`),
    disposable: true,
    tls,
  })
}

const addressOf = (one: MariaDb | undefined) =>
  `${one?.url.replace('127.0.0.1', 'localhost') ?? ''}?tls=on`

/** Migrates, with an authority besides those that every machine trusts. */
async function migrate(url: string, trusted: string | undefined) {
  const env = { DATABASE_URL: url, ...(trusted && { NODE_EXTRA_CA_CERTS: trusted }) }
  const program = startProgram('db/migrate.ts', { env })
  const code = await program.ended
  return { code, said: `${program.stdout()}${program.stderr()}` }
}

describe('a database that is reached by TLS', () => {
  it('is used where its certificate is for its name, by somebody who is trusted', async () => {
    expect(await migrate(addressOf(server), authority)).toMatchObject({ code: 0 })
  }, 60_000)

  it('is refused by somebody whom nobody trusts, and under another name', async () => {
    const untrusted = await migrate(addressOf(server), undefined)
    expect(untrusted.code).not.toBe(0)
    expect(untrusted.said).toMatch(/unable to verify|self.signed|issuer/i)
    const other = await migrate(addressOf(misnamed), authority)
    expect(other.code).not.toBe(0)
    expect(other.said).toMatch(/altnames/)
    const nameless = await migrate(`${server?.url ?? ''}?tls=on`, authority)
    expect(nameless.code).toBe(78)
    expect(nameless.said).toContain('DATABASE_URL')
  }, 60_000)

  it('is backed up so too, by programs that trust whom Node trusts', async () => {
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, readFileSync(authority, 'utf8')])
    const cipherOf = (one: MariaDb | undefined) =>
      withDatabasePrograms(addressOf(one), async ({ start }) => {
        const client = start('mariadb', ['-Ne', "SHOW STATUS LIKE 'Ssl_cipher'"])
        const said = await text(client.stdout)
        await client.ended
        return said
      })
    expect(await cipherOf(server)).toMatch(/^Ssl_cipher\t\S+/)
    await expect(cipherOf(misnamed)).rejects.toThrow(/certificate/i)
    setDefaultCACertificates(before)
  })

  it('is refused where the server offers none, whoever took the offer out', async () => {
    const { url } = await testDatabase()
    const knex = openDatabase({ url: `${url}?tls=on`, poolSize: 1 })
    const cause = { code: 'HANDSHAKE_NO_SSL_SUPPORT' } as object
    await expect(knex.raw('SELECT 1')).rejects.toMatchObject({ cause })
    await knex.destroy()
  })
})
