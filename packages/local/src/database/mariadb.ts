import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { CliError } from '../bootstrap/say.mjs'
import { requireMariaDb } from '../bootstrap/system-packages.mjs'
import { freePort } from '../services/free-port.ts'
import {
  identify,
  isRunning,
  type ProcessIdentity,
  stopProcess,
} from '../services/process-identity.ts'
import { type Service, startService, tailOf } from '../services/service.ts'

export type MariaDbSettings = {
  /** Holds the data, the pid file, the socket and the log. */
  folder: string
  /** The account the API uses: it owns `database`, or everything on a disposable server. */
  user: string
  password: string
  database: string
  /** Preferred TCP port on 127.0.0.1; another is taken when it is in use. */
  port?: number
  log: string
  /** For tests: faster, and a power cut may lose everything. */
  disposable?: boolean
  /** Keeps a binary log beside the data, as a server does whose backups are restored to a moment. */
  binaryLog?: boolean
  /** Files of a certificate, with which it offers TLS. */
  tls?: { key: string; cert: string }
}

export type MariaDb = { port: number; url: string; service: Service; stop: () => Promise<void> }

const disposableFlags = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-flush-method=nosync',
  '--performance-schema=0',
]

/** Starts a private server, creating its data the first time and stopping a forgotten one. */
export async function startMariaDb(settings: MariaDbSettings): Promise<MariaDb> {
  const programs = requireMariaDb()
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 })
  await stopForgotten(settings.folder)
  createData(programs.install, settings)
  const initFile = writeInitFile(settings)
  const port = await freePort(settings.port)
  const service = await startService({
    name: 'MariaDB',
    command: programs.server,
    args: [
      '--no-defaults',
      ...asOurselves(),
      `--datadir=${join(settings.folder, 'data')}`,
      ...ownTmpdir(settings.folder),
      `--socket=${socketPath(settings.folder)}`,
      `--pid-file=${join(settings.folder, 'mariadbd.pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_ci',
      '--default-time-zone=+00:00',
      '--max-connections=400',
      `--init-file=${initFile}`,
      ...(settings.disposable ? disposableFlags : []),
      ...(settings.tls ? [`--ssl-key=${settings.tls.key}`, `--ssl-cert=${settings.tls.cert}`] : []),
      ...(settings.binaryLog ? ['--log-bin=binlog', '--binlog-format=ROW', '--server-id=1'] : []),
    ],
    log: settings.log,
    grace: 20_000,
  })
  writeFileSync(identityFile(settings.folder), JSON.stringify(service.identity), { mode: 0o600 })
  const over = await Promise.race([greets(port).then(() => false), service.ended.then(() => true)])
  if (over) {
    throw new CliError(
      `MariaDB did not start. Its last lines (${settings.log}):\n\n${tailOf(settings.log)}`,
    )
  }
  const stop = async (): Promise<void> => {
    await service.stop()
    rmSync(socketPath(settings.folder), { force: true })
  }
  const account = `${settings.user}:${encodeURIComponent(settings.password)}`
  return { port, url: `mysql://${account}@127.0.0.1:${port}/${settings.database}`, service, stop }
}

/** A server outlives a parent that was killed: `start` must not meet its lock on the data. */
async function stopForgotten(folder: string): Promise<void> {
  const left = [readIdentity(folder), readPidFile(folder)].filter((one) => one !== undefined)
  for (const process of left) await stopProcess(process, 20_000)
  rmSync(identityFile(folder), { force: true })
}

function readIdentity(folder: string): ProcessIdentity | undefined {
  try {
    const known = JSON.parse(readFileSync(identityFile(folder), 'utf8')) as ProcessIdentity
    return isRunning(known) ? known : undefined
  } catch {
    return undefined
  }
}

/** The id in the pid file may be another's by now: only a server on this very data is ours. */
function readPidFile(folder: string): ProcessIdentity | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'mariadbd.pid'), 'utf8'))
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes(`--datadir=${join(folder, 'data')}\0`) ? identify(pid) : undefined
  } catch {
    return undefined
  }
}

function createData(install: string, settings: MariaDbSettings): void {
  const data = join(settings.folder, 'data')
  if (existsSync(data)) return
  // Made aside and moved into place, so that one cut short is made again.
  const making = join(settings.folder, 'data.making')
  rmSync(making, { recursive: true, force: true })
  const run = spawnSync(
    install,
    [
      '--no-defaults',
      ...asOurselves(),
      `--datadir=${making}`,
      ...ownTmpdir(settings.folder),
      // The root account answers only to this system user through the socket, never by TCP.
      '--auth-root-authentication-method=socket',
      `--auth-root-socket-user=${userInfo().username}`,
      '--skip-test-db',
      '--skip-name-resolve',
    ],
    { encoding: 'utf8' },
  )
  if (run.status !== 0) {
    throw new CliError(
      `MariaDB could not create its data in ${making}:\n\n${run.stdout}${run.stderr}`,
    )
  }
  renameSync(making, data)
}

/** Runs at every start, before the first connection is answered. */
function writeInitFile({ folder, user, password, database, disposable }: MariaDbSettings): string {
  const account = `'${user}'@'127.0.0.1'`
  const file = join(folder, 'init.sql')
  const statements = [
    `CREATE DATABASE IF NOT EXISTS \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}'`,
    `ALTER USER ${account} IDENTIFIED BY '${password}'`,
    `GRANT ALL PRIVILEGES ON ${disposable ? '*' : `\`${database}\``}.* TO ${account}`,
  ]
  writeFileSync(file, `${statements.join(';\n')};\n`, { mode: 0o600 })
  return file
}

/** The server speaks first: its greeting comes once it takes connections, after the init file. */
async function greets(port: number): Promise<void> {
  for (;;) {
    const greeted = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' })
      const settle = (answer: boolean) => {
        socket.destroy()
        resolve(answer)
      }
      socket.once('data', () => settle(true))
      socket.once('error', () => settle(false))
      socket.once('close', () => settle(false))
    })
    if (greeted) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** A server that starts removes every `#sql*` in its tmpdir, also those of one beside it in /tmp. */
function ownTmpdir(folder: string): string[] {
  const path = join(folder, 'tmp')
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return [`--tmpdir=${path}`]
}

/** MariaDB refuses to run as root unless told to. */
function asOurselves(): string[] {
  return process.getuid?.() === 0 ? ['--user=root'] : []
}

/** A socket's path has room for 107 bytes (unix(7)); a deep folder gets a short name elsewhere. */
function socketPath(folder: string): string {
  const inside = join(folder, 'mariadb.sock')
  if (Buffer.byteLength(inside) <= 100) return inside
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const aside = join(tmpdir(), `daysheet-${process.getuid?.() ?? 'user'}`)
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  return join(aside, `${name}.sock`)
}

function identityFile(folder: string): string {
  return join(folder, 'process.json')
}
