import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from '@daysheet/local/bootstrap/pinned-node'
import { repository } from '@daysheet/local/bootstrap/paths'
import { programOf } from '../run-tool.mjs'
import { send } from '@daysheet/local/services/process-identity'
import { withParentDeathSignal } from '@daysheet/local/services/service'
import type { Check, TestRunner } from './test-runners.mjs'
import { countReport, type Counts } from './count-report.ts'

type Lane = Check['lane']

export type Outcome = Counts & { name: string; seconds: number; output: string }

export type Task = {
  name: string
  lane: Lane
  run: () => Promise<Outcome>
  kill: (signal: NodeJS.Signals) => void
}

const reports = join(repository, 'node_modules/.cache/daysheet/reports')

/** A check without tests of its own: right or wrong, one test. */
export function checkTask({ name, script, args, lane }: Check): Task {
  return task(name, lane, [join(repository, script), ...args], {}, (code) =>
    code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 },
  )
}

/**
 * One vitest run with its own configuration; counted from the report it writes. Only the named
 * files where some are named, from the root of the repository.
 */
export function vitestTask(
  runner: TestRunner,
  env: NodeJS.ProcessEnv,
  files: readonly string[] = [],
): Task {
  const config = join(repository, runner.config)
  const report = join(reports, `${runner.name.replaceAll(/\W/g, '-')}.json`)
  const args = [programOf('vitest'), 'run', '--config', config, '--root', join(config, '..')]
  args.push(...files.map((file) => join(repository, file)))
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
  if (existsSync(config)) {
    mkdirSync(reports, { recursive: true })
    rmSync(report, { force: true })
  }
  return task(runner.name, runner.lane, args, env, (code) => {
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
    return countReport(JSON.parse(readFileSync(report, 'utf8')), code)
  })
}

/** What runs behind gets what is left over: a browser's test in front must not time out. */
const inLane = (lane: Lane, command: string, args: string[]): [string, string[]] =>
  lane === 'front' ? [command, args] : ['nice', ['-n', '10', command, ...args]]

function task(
  name: string,
  lane: Lane,
  args: string[],
  env: NodeJS.ProcessEnv,
  count: (code: number | null) => Counts,
): Task {
  let child: ChildProcess | undefined
  const run = async (): Promise<Outcome> => {
    const start = performance.now()
    const chunks: Buffer[] = []
    const code = await new Promise<number | null>((resolve) => {
      const program = withParentDeathSignal(...inLane(lane, pinnedNode(), args))
      const started = spawn(program.command, program.args, {
        cwd: repository,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
        env: {
          ...process.env,
          ...env,
          NO_COLOR: '1',
          FORCE_COLOR: undefined,
          DAYSHEET_LAUNCHER: String(process.pid),
        },
      })
      child = started
      started.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
      started.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
      started.on('error', (error) => {
        chunks.push(Buffer.from(error.message))
        resolve(null)
      })
      // 'exit' and not 'close': a grandchild that holds the pipe must not hold the whole run.
      started.on('exit', (status) => setTimeout(() => resolve(status), 100))
    })
    const seconds = (performance.now() - start) / 1000
    return { name, seconds, output: Buffer.concat(chunks).toString(), ...count(code) }
  }
  const kill = (signal: NodeJS.Signals) => {
    if (child?.pid !== undefined) send(child.pid, signal)
  }
  return { name, lane, run, kill }
}
