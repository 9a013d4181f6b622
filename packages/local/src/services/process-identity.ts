import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A process told apart from a later one that happens to get the same id. */
export type ProcessIdentity = { pid: number; startedAt: string }

/** Undefined when no such process runs. */
export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = existsSync('/proc/self/stat') ? startOnLinux(pid) : startByPs(pid)
  return startedAt === undefined ? undefined : { pid, startedAt }
}

export function isRunning(known: ProcessIdentity): boolean {
  return identify(known.pid)?.startedAt === known.startedAt
}

/** SIGTERM, and SIGKILL for one that has not left after `grace` milliseconds. */
export async function stopProcess(known: ProcessIdentity, grace: number): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isRunning(known)) return
    send(known.pid, signal)
    if (await leaves(known, grace)) return
  }
}

async function leaves(known: ProcessIdentity, within: number): Promise<boolean> {
  const end = performance.now() + within
  while (isRunning(known)) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return true
}

/** Services lead a process group of their own, so that what they started is reached as well. */
export function send(pid: number, signal: NodeJS.Signals): void {
  for (const target of signal === 'SIGKILL' ? [-pid, pid] : [pid]) {
    try {
      process.kill(target, signal)
    } catch (error) {
      // ESRCH: gone already, or (for the group) no group of its own.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // proc(5): the second field is the name in brackets, which may hold spaces; state is the third,
    // the start in clock ticks since boot the twenty-second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
  } catch {
    return undefined
  }
}

function startByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
