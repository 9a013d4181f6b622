import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { startMailbox, type Mailbox } from '@daysheet/local/mailbox'
import { freePort } from '@daysheet/local/services/free-port'
import { startTestDatabase } from './test-database.ts'

export interface RunningApi {
  url: string
  /** What it sent, newest first; `/mailbox.json` has the same. */
  mails: Mailbox['list']
  /** A bearer token of that account, as `issue-api-token` prints it for a partner. */
  issueToken: (email: string) => Promise<string>
  stop: () => Promise<void>
}

export interface ApiSettings {
  /** Origins of partners' pages that may call it. */
  allowedOrigins?: readonly string[]
  /** Where what plays HMRC listens; filing with HMRC is off without it. */
  hmrcUrl?: string
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    // Not listening yet; asked again for as long as its process lives.
    return false
  }
}

const script = (path: string) => ['--conditions=daysheet:source', join(repository, path)]

interface Program {
  /** Everything it printed so far. */
  output: () => string
  isOver: () => boolean
  ended: Promise<unknown>
  stop: () => Promise<void>
}

function start(path: string, env: NodeJS.ProcessEnv, args: string[] = []): Program {
  const child = spawn(process.execPath, [...script(path), ...args], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = once(child, 'exit')
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  // A test run that is interrupted must not leave a server behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    if (!isOver()) child.kill('SIGTERM')
    await ended
    process.off('exit', kill)
  }
  return { output: () => output, isOver, ended, stop }
}

const LONGEST_START_MS = 90_000

async function untilReady(api: Program, url: string): Promise<void> {
  const late = AbortSignal.timeout(LONGEST_START_MS)
  while (!(await isReady(url))) {
    if (api.isOver() || late.aborted) throw new Error(`The API did not start:\n${api.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The API as a process of its own over an empty database; `stop` leaves nothing behind. */
export async function startApi({
  allowedOrigins = [],
  hmrcUrl,
}: ApiSettings = {}): Promise<RunningApi> {
  const database = await startTestDatabase()
  const files = mkdtempSync(join(tmpdir(), 'daysheet-api-'))
  const mailbox = await startMailbox(join(files, 'mail'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DAYSHEET_MODE: 'local',
    DAYSHEET_RATE_LIMITS: 'off',
    DAYSHEET_WORKER: 'none',
    PORT: String(port),
    DATABASE_URL: database.url,
    PUBLIC_URL: url,
    ALLOWED_ORIGINS: allowedOrigins.join(','),
    SESSION_SECRET: 'only-for-this-test-run-9f3c1b7e5a2d8046',
    CSRF_SECRET: 'only-for-this-test-run-4d7a0c8e2b6f1935',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    FILES_DIR: files,
    SMTP_URL: mailbox.smtpUrl,
    MAILBOX_URL: mailbox.pagesUrl,
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    ...(hmrcUrl !== undefined && { HMRC_VENDOR_ID: '0000', HMRC_API_URL: hmrcUrl }),
    LOG_LEVEL: 'warn',
  }
  const running: Program[] = []
  const stop = async () => {
    for (const program of running) await program.stop()
    await mailbox.stop()
    await database.stop()
    rmSync(files, { recursive: true, force: true })
  }
  try {
    const migration = start('api/src/db/migrate.ts', env)
    running.push(migration)
    await migration.ended
    const api = start('api/src/main.ts', env)
    running.push(api)
    await untilReady(api, url).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${migration.output()}`)
    })
    // Without a browser: links are what is looked for, and nobody waits behind printed invoices.
    running.push(start('api/src/worker.ts', { ...env, CHROMIUM_PATH: '' }))
    const issueToken = async (email: string) => {
      const issuing = start('api/src/issue-api-token.ts', env, [
        '--email',
        email,
        '--label',
        'Test',
        '--write',
      ])
      running.push(issuing)
      await issuing.ended
      const token = /^\S{20,}$/m.exec(issuing.output())?.[0]
      if (!token) throw new Error(`No token was issued for ${email}:\n${issuing.output()}`)
      return token
    }
    return { url, mails: mailbox.list, issueToken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
