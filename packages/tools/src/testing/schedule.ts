import type { Outcome, Task } from './task.ts'

/**
 * Runs every task to its end, however many fail, two at a time while there are two: those in front
 * one after another, and beside them those behind. Where one side has nothing left it takes the
 * next of the other.
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
    runThrough(() => behind.shift() ?? front.shift()),
  ])
  return outcomes
}
