import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { say } from '../bootstrap/say.mjs'
import { apiScript } from './api.ts'
import type { Home } from './home.ts'
import type { Running } from './running.ts'

export type SignIn = { role: string; name: string; email: string; password: string }

/** `writing` on disk means that a seed was cut short. */
type DemoFile = {
  database: string
  state: 'writing' | 'written' | 'none'
  signIns: SignIn[]
  /** Of a partner with a sandbox; absent in a home that is older than that. */
  testKey?: string
}

const file = 'demo.json'

/** The state of the demo world in this database: what a person chose is kept for later starts. */
export function demoOf(home: Home, databaseUrl: string | undefined): DemoFile | undefined {
  const demo = home.read<DemoFile>(file)
  return demo?.database === nameOf(databaseUrl) ? demo : undefined
}

export function rememberNoDemo(home: Home, databaseUrl: string | undefined): void {
  home.write(file, { database: nameOf(databaseUrl), state: 'none', signIns: [] } satisfies DemoFile)
}

/** Writes the demo world once; the seed prints `{ signIns, testKey }` on stdout. */
export async function writeDemo(
  running: Running,
  home: Home,
  databaseUrl: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  say('Writing the demo data …')
  const database = nameOf(databaseUrl)
  home.write(file, { database, state: 'writing', signIns: [] } satisfies DemoFile)
  const log = home.log('demo')
  rmSync(log, { force: true })
  await running.finish(apiScript('Writing the demo data', 'api/src/demo/seed.ts', log, env))
  home.write(file, { database, state: 'written', ...readPrinted(log) } satisfies DemoFile)
}

/** The JSON is the last thing printed; warnings of the runtime may stand before it. */
function readPrinted(log: string): Required<Pick<DemoFile, 'signIns' | 'testKey'>> {
  const text = readFileSync(log, 'utf8')
  const start = /^\{/m.exec(text)?.index ?? 0
  const { signIns, testKey } = JSON.parse(text.slice(start)) as ReturnType<typeof readPrinted>
  return { signIns, testKey }
}

/** Not the address itself: it holds a password, and the private one changes its port. */
function nameOf(databaseUrl: string | undefined): string {
  if (!databaseUrl) return 'private'
  return createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16)
}
