import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OUTCOMES_FILE, readOutcomes, type Outcome } from './outcomes.ts'
import type { Trial } from './trial.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

interface Ran {
  name: string
  outcomes: Outcome[]
  passed: boolean
  seconds: number
}

/**
 * Each trial in a process of its own, one after the other, in the size that it names for this
 * (`inAll`), and one table of them all. Answers with the names of those that failed.
 */
export async function runAll(trials: ReadonlyMap<string, Trial>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-trials-'))
  const ran: Ran[] = []
  try {
    for (const [name, { inAll = {} }] of trials) {
      process.stdout.write(`\n${name}\n`)
      const file = join(folder, name)
      const began = performance.now()
      const child = spawn(process.execPath, [...process.execArgv, main, name], {
        stdio: 'inherit',
        // What is set outside counts more: all of them can be asked for in another size.
        env: { ...inAll, ...process.env, [OUTCOMES_FILE]: file },
      })
      const [code] = (await once(child, 'exit')) as [number | null]
      const seconds = (performance.now() - began) / 1000
      const passed = code === 0
      process.stdout.write(`${endOf(passed)} after ${Math.round(seconds)} s\n`)
      ran.push({ name, outcomes: readOutcomes(file), passed, seconds })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  printRan(ran)
  return ran.filter(({ passed }) => !passed).map(({ name }) => name)
}

const endOf = (passed: boolean) => (passed ? 'passed' : 'failed')

function printRan(ran: readonly Ran[]): void {
  process.stdout.write(
    '\n| Trial | Fault | Times | Acknowledged writes | Lost | Twice | Wrong | Seconds until normal | Took | |\n|---|---|---|---|---|---|---|---|---|---|\n',
  )
  for (const { name, outcomes, passed, seconds } of ran) {
    const took = `${Math.round(seconds)} s`
    const end = endOf(passed)
    if (outcomes.length === 0)
      process.stdout.write(`| ${name} |${' |'.repeat(7)} ${took} | ${end} |\n`)
    for (const outcome of outcomes) {
      const { fault, times, acknowledged, lost, twice, wrong, secondsUntilNormal: until } = outcome
      process.stdout.write(
        `| ${name} | ${fault} | ${times} | ${acknowledged} | ${lost} | ${twice} | ${wrong} | ${until?.toFixed(1) ?? ''} | ${took} | ${end} |\n`,
      )
    }
  }
  const minutes = ran.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  process.stdout.write(`minutes for all of them: ${minutes.toFixed(1)}\n`)
}
