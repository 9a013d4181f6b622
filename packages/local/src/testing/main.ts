import { randomUUID } from 'node:crypto'
import { leaveWithParent } from '../bootstrap/leave-with-parent.mjs'
import { endWith, Plain } from '../bootstrap/say.mjs'
import { requireChromium, requireTestBrowser } from '../bootstrap/system-packages.mjs'
import { startTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { checks, testRunners } from '../test-runners.mjs'
import { endLeftovers, runMark } from './leftovers.ts'
import { runAll } from './schedule.ts'
import { checkTask, type Outcome, type Task, vitestTask } from './task.ts'

// `npm test [-- NAME …]`: everything, or only the named checks and runners.
let tasks: Task[] = []
let database: TestDatabase | undefined
const mark = randomUUID()

async function cleanUp(): Promise<void> {
  for (const { kill } of tasks) kill('SIGTERM')
  await database?.stop()
  endLeftovers(mark)
}

function interrupted(): void {
  process.stderr.write('\nInterrupted: the tests were not run to the end.\n')
  void cleanUp().finally(() => process.exit(1))
}

async function prepare(names: string[]): Promise<Task[]> {
  const known = [...checks, ...testRunners].map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Plain(`There is no check '${unknown}'. There are: ${known.join(', ')}`)
  const wanted = ({ name }: { name: string }) => names.length === 0 || names.includes(name)
  const runners = testRunners.filter(wanted)
  const needs = new Set(runners.flatMap((runner) => runner.needs))
  const env: NodeJS.ProcessEnv = {}
  if (needs.has('test browser')) env['TEST_BROWSER_PATH'] = requireTestBrowser()
  if (needs.has('chromium')) env['CHROMIUM_PATH'] = requireChromium()
  if (needs.has('database')) {
    database = await startTestDatabase()
    env['TEST_DATABASE_URL'] = database.url
  }
  return [
    ...runners.map((runner) => vitestTask(runner, env)),
    ...checks.filter(wanted).map(checkTask),
  ]
}

function tell({ name, passed, failed, skipped, seconds, output }: Outcome): void {
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
  ]
  const verdict = failed > 0 ? '✗' : '✓'
  const line = `${verdict} ${name.padEnd(10)}${counts.join(', ')} (${seconds.toFixed(1)} s)`
  process.stdout.write(failed > 0 ? `\n${line}\n${output.trimEnd()}\n\n` : `${line}\n`)
}

try {
  process.env[runMark] = mark
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupted)
  leaveWithParent(interrupted)
  tasks = await prepare(process.argv.slice(2))
  const outcomes = await runAll(tasks, tell)
  await cleanUp()
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, one) => total + one[key], 0)
  const broken = outcomes.filter(({ failed }) => failed > 0).map(({ name }) => name)
  if (broken.length > 0) process.stdout.write(`\nFailing: ${broken.join(', ')}\n`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exit(broken.length > 0 || sum('passed') === 0 ? 1 : 0)
} catch (error) {
  await cleanUp()
  endWith(error)
}
