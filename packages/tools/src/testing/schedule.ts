import type { Outcome, Task } from './task.ts'

/**
 * Runs every task to its end, however many fail: those in front one after another, and beside them
 * those behind, one at a time. Two at a time go on when there is nothing left in front. Two in front
 * at once take longer than one after the other: docs/decisions/test-run.md.
 */
export async function runAll(
  tasks: Task[],
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const front = tasks.filter(({ lane }) => lane === 'front')
  const behind = tasks.filter(({ lane }) => lane === 'behind')
  const outcomes: Outcome[] = []
  const runThrough = async (next: () => Task | undefined) => {
    for (let task = next(); task; task = next()) {
      const outcome = await task.run()
      outcomes.push(outcome)
      onOutcome(outcome)
    }
  }
  await Promise.all([
    runThrough(() => front.shift() ?? behind.shift()),
    runThrough(() => behind.shift()),
  ])
  return outcomes
}
