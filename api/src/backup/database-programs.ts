import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { getCACertificates } from 'node:tls'
import { isEncrypted } from '../db/database-tls.ts'

export interface RunningClient {
  stdin: Writable
  stdout: Readable
  /** Rejects with what the program said when it did not end well. */
  ended: Promise<void>
}

export interface DatabasePrograms {
  database: string
  /** Starts `mariadb`, `mariadb-dump` or `mariadb-binlog` with the account of the address. */
  start: (
    program: string,
    args: readonly string[],
    options?: { account?: boolean },
  ) => RunningClient
}

const LONGEST_MESSAGE = 2_000

/** The server proves its name to whom Node trusts: NODE_EXTRA_CA_CERTS is among them. */
async function encryption(folder: string): Promise<string> {
  const trusted = join(folder, 'trusted.pem')
  await writeFile(trusted, getCACertificates('default').join('\n'), { mode: 0o600 })
  return `ssl-verify-server-cert\nssl-ca=${trusted}\n`
}

/**
 * The programs of the package `mariadb-client`, as the account of a `mysql://` address. The password
 * is in a file that only this user can read and that is gone afterwards: a command line is seen by
 * everybody on the machine.
 */
export async function withDatabasePrograms<T>(
  address: string,
  work: (programs: DatabasePrograms) => Promise<T>,
): Promise<T> {
  const url = new URL(address)
  const { hostname, port, username, password, pathname } = url
  const folder = await mkdtemp(join(tmpdir(), 'daysheet-backup-'))
  const options = join(folder, 'client.cnf')
  const tls = isEncrypted(url) ? await encryption(folder) : ''
  const quoted = (text: string) => `"${decodeURIComponent(text).replace(/["\\]/g, '\\$&')}"`
  await writeFile(
    options,
    `[client]\nhost=${hostname}\nport=${port || '3306'}\nuser=${quoted(username)}\npassword=${quoted(password)}\nprotocol=tcp\n${tls}`,
    { mode: 0o600 },
  )
  const start: DatabasePrograms['start'] = (program, args, { account = true } = {}) => {
    const first = account ? [`--defaults-extra-file=${options}`] : []
    // A time that a person names is UTC, as in the product.
    const child = spawn('env', ['TZ=UTC', program, ...first, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-LONGEST_MESSAGE)
    })
    // Its end says more than the broken pipe of whoever was writing to it.
    child.stdin.on('error', () => undefined)
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => {
        if (code === 0) resolve()
        else reject(new Error(`${program} ended with ${code}: ${said.trim()}`))
      })
    })
    // Whoever awaits it hears of it; until then it is not unhandled.
    ended.catch(() => undefined)
    return { stdin: child.stdin, stdout: child.stdout, ended }
  }
  try {
    return await work({ database: decodeURIComponent(pathname.slice(1)), start })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
