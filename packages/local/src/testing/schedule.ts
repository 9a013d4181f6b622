import type { Outcome, Task } from './task.ts'

/**
 * Runs every task to its end, however many fail, and never more than `cores` worth of them at a
 * time. A task that does not fit yet lets a smaller one behind it go first.
 */
export async function runAll(
  tasks: Task[],
  cores: number,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const waiting = [...tasks]
  const outcomes: Outcome[] = []
  let busy = 0
  return new Promise((resolve, reject) => {
    const next = () => {
      if (waiting.length === 0 && busy === 0) return resolve(outcomes)
      const at = waiting.findIndex(({ weight }) => busy + Math.min(weight, cores) <= cores)
      const task = waiting[at]
      if (!task) return
      waiting.splice(at, 1)
      const weight = Math.min(task.weight, cores)
      busy += weight
      task.run().then((outcome) => {
        busy -= weight
        outcomes.push(outcome)
        onOutcome(outcome)
        next()
      }, reject)
      next()
    }
    next()
  })
}
