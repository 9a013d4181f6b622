import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product answers, without a slash at the end. */
    productUrl: string
  }
}

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Kept between runs: it holds the built portal, which is built anew only when a source changed. */
const home = join(repository, 'node_modules/.cache/daysheet/e2e-home')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves with everything printed once the launcher says that it is ready. */
function untilReady(launcher: ReturnType<typeof start>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Daysheet is ready at')) resolve()
    }
    launcher.stdout.on('data', hear)
    launcher.stderr.on('data', hear)
    launcher.once('error', reject)
    launcher.once('exit', () => reject(new Error(`Daysheet did not start:\n${said}`)))
  })
}

const start = (port: number) =>
  spawn(
    process.execPath,
    ['--conditions=daysheet:source', 'packages/local/src/launch/main.ts', '--empty'],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // vitest's own value; the product is started as a person starts it.
        NODE_ENV: undefined,
        PORT: String(port),
        DAYSHEET_HOME: home,
        DAYSHEET_RATE_LIMITS: 'off',
        DAYSHEET_LAUNCHER: String(process.pid),
        DATABASE_URL: undefined,
        PUBLIC_URL: undefined,
        SMTP_URL: undefined,
      },
    },
  )

/** The whole product as `npm start -- --empty` starts it: database, mailbox, API and built portal. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort()
  const launcher = start(port)
  await untilReady(launcher)
  project.provide('productUrl', `http://localhost:${port}`)
  return async () => {
    launcher.kill('SIGTERM')
    if (launcher.exitCode === null) await once(launcher, 'exit')
  }
}
