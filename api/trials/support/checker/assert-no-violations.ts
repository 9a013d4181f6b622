import type { Evidence } from './evidence.ts'
import { noteOutcome, type Outcome } from '../outcomes.ts'
import { CHECKS, findViolations } from './find-violations.ts'
import { sortedByKind } from './sorted-by-kind.ts'

/** What the trial did before, as the table of all trials names it. */
export type Tried = Pick<Outcome, 'fault' | 'times' | 'secondsUntilNormal'>

/** Prints how many violations each check found, and throws with every one of them by name. */
export async function assertNoViolations(evidence: Evidence, tried: Tried): Promise<void> {
  const violations = await findViolations(evidence)
  const { lost, twice, wrong } = sortedByKind(violations.map(({ sentence }) => sentence))
  noteOutcome({
    ...tried,
    acknowledged: evidence.acknowledged?.length ?? 0,
    lost: lost.length,
    twice: twice.length,
    wrong: wrong.length,
  })
  process.stdout.write('| Check | Violations |\n|---|---|\n')
  for (const { name } of CHECKS) {
    const found = violations.filter(({ check }) => check === name)
    process.stdout.write(`| ${name} | ${found.length} |\n`)
  }
  if (violations.length === 0) return
  const lines = violations.map(({ check, sentence }) => `- ${check}: ${sentence}`)
  throw new Error(`The trial left ${violations.length} violations:\n${lines.join('\n')}`)
}
