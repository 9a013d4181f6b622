import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@daysheet/local/services/free-port'
import { sized } from '@daysheet/tools/sized'

export { freePort, sized }

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Homes are kept between runs: they hold the built portal, built anew only when a source changed. */
const homeOf = (name: string) => join(repository, 'node_modules/.cache/daysheet', name)

/** Of the product that all tests share, which is started first. */
export const SHARED_HOME = 'e2e-home'

/** The folder with the portal that the shared product serves. */
export function sharedPortal(): string {
  const folder = join(homeOf(SHARED_HOME), 'portal')
  const [built, ...others] = readdirSync(folder)
  if (!built || others.length > 0) throw new Error(`${folder} does not hold one built portal`)
  return join(folder, built)
}

/** Gives a home the portal that was built for the shared one, rather than building it once more. */
function copyBuiltPortal(home: string): void {
  const built = join(homeOf(SHARED_HOME), 'portal')
  if (home === SHARED_HOME || !existsSync(built)) return
  const copy = join(homeOf(home), 'portal')
  rmSync(copy, { recursive: true, force: true })
  cpSync(built, copy, { recursive: true })
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

const start = (port: number, home: string, flags: readonly string[], env: NodeJS.ProcessEnv) =>
  spawn(
    process.execPath,
    ['--conditions=daysheet:source', 'packages/local/src/launch/main.ts', ...flags],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // A test runner's own value; the product is started as a person starts it.
        NODE_ENV: undefined,
        PORT: String(port),
        DAYSHEET_HOME: homeOf(home),
        DAYSHEET_RATE_LIMITS: 'off',
        DAYSHEET_LAUNCHER: String(process.pid),
        DATABASE_URL: undefined,
        PUBLIC_URL: undefined,
        SMTP_URL: undefined,
        ...env,
      },
    },
  )

export interface RunningProduct {
  /** Without a slash at the end. */
  url: string
  stop: () => Promise<void>
}

/** The whole product as `npm start -- …flags` starts it: database, mailbox, API and built portal. */
export async function startProduct(
  home: string,
  flags: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<RunningProduct> {
  copyBuiltPortal(home)
  const port = await freePort()
  const launcher = start(port, home, flags, env)
  await untilReady(launcher)
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      launcher.kill('SIGTERM')
      if (launcher.exitCode === null) await once(launcher, 'exit')
    },
  }
}
