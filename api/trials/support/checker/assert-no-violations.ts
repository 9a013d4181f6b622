import type { Evidence } from './evidence.ts'
import { CHECKS, findViolations } from './find-violations.ts'

/** Prints how many violations each check found, and throws with every one of them by name. */
export async function assertNoViolations(evidence: Evidence): Promise<void> {
  const violations = await findViolations(evidence)
  process.stdout.write('| Check | Violations |\n|---|---|\n')
  for (const { name } of CHECKS) {
    const found = violations.filter(({ check }) => check === name)
    process.stdout.write(`| ${name} | ${found.length} |\n`)
  }
  if (violations.length === 0) return
  const lines = violations.map(({ check, sentence }) => `- ${check}: ${sentence}`)
  throw new Error(`The trial left ${violations.length} violations:\n${lines.join('\n')}`)
}
