import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { leaveWithParent } from '@daysheet/local/bootstrap/leave-with-parent'
import { repository } from '@daysheet/local/bootstrap/paths'
import { endWith, CliError, say } from '@daysheet/local/bootstrap/say'
import { requireChromium, requireTestBrowser } from '@daysheet/local/bootstrap/system-packages'
import { startTestDatabase, type TestDatabase } from './test-database.ts'
import { checks, testRunners, type Check, type TestRunner } from './test-runners.mjs'
import { endLeftovers, runMark } from './leftovers.ts'
import { affectedModules, changedFiles } from './affected-modules.ts'
import { changedTests } from './changed-tests.ts'
import { readFingerprints } from './fingerprints.ts'
import { readGreenRecord, recordAfter, stillGreen, writeGreenRecord } from './green-record.ts'
import { runAll } from './schedule.ts'
import { summaryOf } from './summary.ts'
import { checkTask, type Outcome, type Task, vitestTask } from './task.ts'

// `npm test`: everything that may end differently than when it last passed, in CI all of it;
// `npm test -- all`: everything; `npm test -- NAME …`: only the named checks and runners;
// `npm test -- changed [COMMIT]`: the checks, and the tests that import what has changed since.
const LAST_COMMITS = 'HEAD~3'
const GREEN_RECORD = join(repository, 'node_modules/.cache/daysheet/green.json')
const isInCi = Boolean(process.env['CI'])
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
    throw new CliError(
      `There is no check '${unknown}'. There are: ${known.join(', ')}, all, changed`,
    )
  }
  const isNamed = ({ name }: { name: string }) => names.includes(name)
  return { runners: testRunners.filter(isNamed), checks: checks.filter(isNamed) }
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
  /** Whether every runner is in it with all its files. */
  isWhole?: boolean
  /** Whether what passed with the very same files runs again. */
  runsUnchanged?: boolean
}

async function planOf([first, ...rest]: string[]): Promise<Plan> {
  if (first === 'changed') return changed(rest[0] ?? LAST_COMMITS)
  if (first !== undefined && first !== 'all') return named([first, ...rest])
  return { runners: testRunners, checks, isWhole: true, runsUnchanged: first === 'all' || isInCi }
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
  const plan = await planOf(process.argv.slice(2))
  const isRecorded = plan.isWhole === true && !isInCi
  // Read before anything runs: what is edited meanwhile has not passed.
  const fingerprints = isRecorded
    ? await readFingerprints([...plan.runners, ...plan.checks])
    : new Map<string, string>()
  const record = readGreenRecord(GREEN_RECORD)
  const unchanged = isRecorded && !plan.runsUnchanged ? stillGreen(record, fingerprints) : []
  const mayEndDifferently = ({ name }: { name: string }) =>
    unchanged.every((one) => one.name !== name)
  tasks = await prepare({
    ...plan,
    runners: plan.runners.filter(mayEndDifferently),
    checks: plan.checks.filter(mayEndDifferently),
  })
  const outcomes = await runAll(tasks, tell)
  await cleanUp()
  if (isRecorded) writeGreenRecord(GREEN_RECORD, recordAfter(record, outcomes, fingerprints))
  process.stdout.write(`\n${summaryOf(outcomes, unchanged)}\n`)
  const hasPassed = outcomes.every(({ failed }) => failed === 0)
  process.exit(hasPassed && outcomes.length + unchanged.length > 0 ? 0 : 1)
} catch (error) {
  await cleanUp()
  endWith(error)
}
