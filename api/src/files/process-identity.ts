import { createHash } from 'node:crypto'
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** The processes that can see each other: of this boot, in this PID namespace (`pid_namespaces(7)`). */
async function ownSpace(): Promise<string> {
  const parts = [hostname()]
  try {
    parts.push(await readFile('/proc/sys/kernel/random/boot_id', 'utf8'))
    parts.push(await readlink('/proc/self/ns/pid'))
  } catch {
    // Not Linux: the host's name has to do.
  }
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)
}

/**
 * When a process began, in ticks since the machine started, so that a later process of the same
 * number is told apart (`proc_pid_stat(5)`); null when it has ended. Without /proc, '0'.
 */
async function beginningOf(pid: number): Promise<string | null> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may contain anything.
    const [state, ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? null : (fields[18] ?? '0')
  } catch {
    return process.platform === 'linux' ? null : withoutProc(pid)
  }
}

function withoutProc(pid: number): string | null {
  try {
    process.kill(pid, 0)
    return '0'
  } catch (error) {
    // Somebody else's process runs too.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? '0' : null
  }
}

/** This process as other processes can recognise it: `3f2a…-4711-88123`. */
export const ownProcess = async (): Promise<string> =>
  [await ownSpace(), process.pid, await beginningOf(process.pid)].join('-')

/** Whether the process runs; null when nobody can tell from here. */
export async function isRunning(identity: string): Promise<boolean | null> {
  const [space, pid, beginning] = identity.split('-')
  if (space !== (await ownSpace()) || !/^\d+$/.test(pid ?? '')) return null
  return (await beginningOf(Number(pid))) === beginning
}
