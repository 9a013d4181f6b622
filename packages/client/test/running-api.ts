import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestDatabase } from '@daysheet/local/test-database'

export interface RunningApi {
  url: string
  stop: () => Promise<void>
}

const repository = fileURLToPath(new URL('../../../', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
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
  said: () => string
  isOver: () => boolean
  ended: Promise<unknown>
  stop: () => Promise<void>
}

function start(path: string, env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, script(path), {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
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
  return { said: () => said, isOver, ended, stop }
}

const LONGEST_START_MS = 45_000

async function untilReady(api: Program, url: string): Promise<void> {
  const late = AbortSignal.timeout(LONGEST_START_MS)
  while (!(await isReady(url))) {
    if (api.isOver() || late.aborted) throw new Error(`The API did not start:\n${api.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The API as a process of its own over an empty database; `stop` leaves nothing behind. */
export async function startApi(): Promise<RunningApi> {
  const database = await startTestDatabase()
  const files = mkdtempSync(join(tmpdir(), 'daysheet-conformance-'))
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
    SESSION_SECRET: 'only-for-conformance-9f3c1b7e5a2d8046',
    CSRF_SECRET: 'only-for-conformance-4d7a0c8e2b6f1935',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    FILES_DIR: files,
    SMTP_URL: 'smtp://127.0.0.1:9',
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    LOG_LEVEL: 'warn',
  }
  const running: Program[] = []
  const stop = async () => {
    for (const program of running) await program.stop()
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
      throw new Error(`${String(error)}\n${migration.said()}`)
    })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
