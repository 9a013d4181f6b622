import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { CliError, say } from '@daysheet/local/bootstrap/say'
import { freePort } from '@daysheet/local/services/free-port'

export interface DemoProduct {
  /** Without a slash at the end. */
  url: string
  /** Email and password of the first client and the first worker of the demo. */
  signIns: Readonly<Record<'client' | 'worker', { email: string; password: string }>>
  stop: () => Promise<void>
}

/** What `npm start` prints once it is ready: `  worker  Callum Reid   callum@…  password`. */
function signInOf(role: 'client' | 'worker', printed: string) {
  const line = printed.split('\n').find((one) => one.startsWith(`  ${role} `))
  const [, email, password] = /(\S+@\S+)\s+(\S+)\s*$/.exec(line ?? '') ?? []
  if (!email || !password) throw new CliError(`The demo has no ${role}:\n${printed}`)
  return { email, password }
}

async function untilReady(launcher: ChildProcess): Promise<string> {
  let printed = ''
  const ended = once(launcher, 'exit').then(() => {
    throw new CliError(`Daysheet did not start:\n${printed}`)
  })
  const ready = new Promise<void>((resolve) => {
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (printed.includes('Stop with Ctrl-C.')) resolve()
      })
    }
  })
  await Promise.race([ready, ended])
  return printed
}

/** The product with its demo data, in a home of its own that is kept for the next time. */
export async function startDemoProduct(): Promise<DemoProduct> {
  say('Starting Daysheet with its demo data …')
  const port = await freePort()
  const launcher = spawn(
    process.execPath,
    ['--conditions=daysheet:source', 'packages/local/src/launch/main.ts', '--reset'],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DAYSHEET_HOME: join(repository, 'node_modules/.cache/daysheet/site-pictures'),
        DAYSHEET_LAUNCHER: String(process.pid),
        DATABASE_URL: undefined,
        PUBLIC_URL: undefined,
        SMTP_URL: undefined,
      },
    },
  )
  const printed = await untilReady(launcher)
  return {
    url: `http://localhost:${port}`,
    signIns: { client: signInOf('client', printed), worker: signInOf('worker', printed) },
    stop: async () => {
      launcher.kill('SIGTERM')
      if (launcher.exitCode === null) await once(launcher, 'exit')
    },
  }
}
