import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** One line of the table at the end of `npm run trial -- all`. */
export interface Outcome {
  fault: string
  times: number
  acknowledged: number
  lost: number
  twice: number
  wrong: number
  /** Until people could work as before, at worst; absent where nothing was to come back. */
  secondsUntilNormal?: number
}

/** Where `all` wants to be told, of the process that runs one trial. */
export const OUTCOMES_FILE = 'TRIAL_OUTCOMES'

export function noteOutcome(outcome: Outcome): void {
  const file = process.env[OUTCOMES_FILE]
  if (file) appendFileSync(file, `${JSON.stringify(outcome)}\n`)
}

export const readOutcomes = (file: string): Outcome[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Outcome)
    : []
