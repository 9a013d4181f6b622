import { MOST_LINES } from '@daysheet/core'
import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { sized } from '@daysheet/tools/sized'
import { assertNoViolations } from './support/checker/assert-no-violations.ts'
import {
  openTrialApp,
  report,
  secondsSince,
  submitInvoice,
  type TrialApp,
} from './support/trial-app.ts'

export const description =
  'The largest lawful invoice prints within 20 s, delays no short one, and a Chromium that hangs is replaced within 15 s'

const LINES = sized(MOST_LINES, 5)
const LARGEST = { work: LINES, expenses: LINES }
const TYPED = 'Waited for the crane, then pointed the east gable. '.repeat(20)
/** Every text as long as it may be. */
const LARGEST_AND_LONGEST = {
  ...LARGEST,
  notes: TYPED.slice(0, 1000),
  description: TYPED.slice(0, 300).trim(),
}
const DAY_OF_WORK = { work: 1 }

async function secondsToPrint({ asWorker }: TrialApp, id: string): Promise<number> {
  const began = performance.now()
  const answer = await asWorker.get(`/api/invoices/${id}/pdf`)
  if (answer.status !== 200) throw new Error(`A PDF answered ${answer.status}`)
  return secondsSince(began)
}

const printNew = async (app: TrialApp, lines: Parameters<typeof submitInvoice>[1]) =>
  secondsToPrint(app, await submitInvoice(app, lines))

/** Short invoices one after the other until the work is done: the longest that one of them took. */
async function longestShortPrintDuring(app: TrialApp, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    longest = Math.max(longest, await printNew(app, DAY_OF_WORK))
    await wait(200)
  }
  return longest
}

/** The browsers that this process has started. */
const browsers = (): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((parts) => Number(parts?.[2]) === process.pid && /chrom/.test(parts?.[3] ?? ''))
    .map((parts) => Number(parts?.[1]))

export async function run(): Promise<void> {
  const app = await openTrialApp()
  try {
    await printNew(app, DAY_OF_WORK)
    report('One day of work', await printNew(app, DAY_OF_WORK), 5)
    const size = `${LINES} lines of work and ${LINES} expenses`
    report(size, await printNew(app, LARGEST), 20)
    report(`${size}, every text in full length`, await printNew(app, LARGEST_AND_LONGEST), 20)

    const ids = []
    for (let count = 0; count < 3; count += 1) ids.push(await submitInvoice(app, LARGEST))
    const three = Promise.all(ids.map((id) => secondsToPrint(app, id)))
    const longest = await longestShortPrintDuring(app, three)
    report('Three of the largest at once, the last of them', Math.max(...(await three)), 60)
    report('A short one meanwhile, the slowest', longest, 5)

    const id = await submitInvoice(app, DAY_OF_WORK)
    for (const pid of browsers()) process.kill(pid, 'SIGSTOP')
    report('A short one while every Chromium hangs', await secondsToPrint(app, id), 15)
    await assertNoViolations(
      { deps: app.deps },
      { fault: 'the largest invoices printed, Chromium frozen', times: 1 },
    )
  } finally {
    await app.stop()
  }
}
