import { readdirSync, readFileSync } from 'node:fs'
import { send } from '@daysheet/local/services/process-identity'

/** Inherited by everything that a run starts, however far down. */
export const runMark = 'DAYSHEET_TEST_RUN'

/**
 * Ends every process that still carries this run's mark: a browser or a server whose test was
 * killed before it could. Only where /proc tells (Linux).
 */
export function endLeftovers(mark: string): number {
  const left = runningIds().filter((pid) => pid !== process.pid && carries(pid, mark))
  for (const pid of left) send(pid, 'SIGKILL')
  return left.length
}

function runningIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function carries(pid: number, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${runMark}=${mark}`)
  } catch {
    // Gone in the meantime, or another person's.
    return false
  }
}
