import { randomUUID } from 'node:crypto'
import { leaveWithParent } from '@daysheet/local/bootstrap/leave-with-parent'
import { endWith, CliError, say } from '@daysheet/local/bootstrap/say'
import { requireChromium, requireTestBrowser } from '@daysheet/local/bootstrap/system-packages'
import { startTestDatabase, type TestDatabase } from './test-database.ts'
import { checks, testRunners, type Check, type TestRunner } from './test-runners.mjs'
import { endLeftovers, runMark } from './leftovers.ts'
import { affectedModules, changedFiles } from './affected-modules.ts'
import { changedTests } from './changed-tests.ts'
import { runAll } from './schedule.ts'
import { checkTask, type Outcome, type Task, vitestTask } from './task.ts'

// `npm test`: everything; `npm test -- NAME …`: only the named checks and runners;
// `npm test -- changed [COMMIT]`: the checks, and the tests that import what has changed since.
const LAST_COMMITS = 'HEAD~3'
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

function named(names: string[]): Plan {
  const known = [...checks, ...testRunners].map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) {
    throw new CliError(`There is no check '${unknown}'. There are: ${known.join(', ')}, changed`)
  }
  const wanted = ({ name }: { name: string }) => names.length === 0 || names.includes(name)
  return { runners: testRunners.filter(wanted), checks: checks.filter(wanted) }
}

async function changed(since: string): Promise<Plan> {
  const { files, leftOut } = changedTests(await affectedModules(changedFiles(since)))
  for (const [name, count] of leftOut) {
    say(`${count} more files of '${name}' import what has changed: npm test -- ${name} runs all.`)
  }
  return { runners: testRunners.filter(({ name }) => files.has(name)), checks, files }
}

interface Plan {
  runners: TestRunner[]
  checks: Check[]
  /** The test files of a runner; all of them where it has none here. */
  files?: ReadonlyMap<string, readonly string[]>
}

async function prepare({ runners, checks, files }: Plan): Promise<Task[]> {
  const needs = new Set(runners.flatMap((runner) => runner.needs))
  const env: NodeJS.ProcessEnv = {}
  if (needs.has('test browser')) env['TEST_BROWSER_PATH'] = requireTestBrowser()
  if (needs.has('chromium')) env['CHROMIUM_PATH'] = requireChromium()
  if (needs.has('database')) {
    database = await startTestDatabase()
    env['TEST_DATABASE_URL'] = database.url
  }
  return [
    ...runners.map((runner) => vitestTask(runner, env, files?.get(runner.name))),
    ...checks.map(checkTask),
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
  const [first, ...rest] = process.argv.slice(2)
  const plan =
    first === 'changed'
      ? await changed(rest[0] ?? LAST_COMMITS)
      : named(first ? [first, ...rest] : [])
  tasks = await prepare(plan)
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
