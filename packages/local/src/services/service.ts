import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { findProgram } from '../bootstrap/system-packages.mjs'
import { CliError } from '../bootstrap/say.mjs'
import { identify, type ProcessIdentity, send } from './process-identity.ts'

export type ServiceSpec = {
  /** As the person reads it: 'The API'. */
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Where its output goes. */
  log: string
  /** How long it may take to leave after SIGTERM, in milliseconds. */
  grace?: number
}

export type Service = {
  name: string
  log: string
  identity: ProcessIdentity
  /** Resolves when the process has ended; never rejects. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  stop: () => Promise<void>
}

const tenMegabytes = 10 * 1024 * 1024

/**
 * Starts a process that writes to its own log and that Ctrl-C in the terminal does not reach, so
 * that the launcher decides the order in which things stop.
 */
export async function startService(spec: ServiceSpec): Promise<Service> {
  makeRoom(spec.log)
  const output = openSync(spec.log, 'a', 0o600)
  const { command, args } = withParentDeathSignal(spec.command, spec.args)
  const child = spawn(command, args, {
    cwd: spec.cwd,
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      ...spec.env,
      DAYSHEET_LAUNCHER: String(process.pid),
    },
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  const ended = new Promise<Awaited<Service['ended']>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: 127, signal: null }))
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) =>
      reject(new CliError(`${spec.name} could not be started: ${error.message}`)),
    )
  })
  const pid = child.pid as number
  const identity = identify(pid) ?? { pid, startedAt: 'ended' }
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    send(pid, 'SIGTERM')
    const late = setTimeout(() => send(pid, 'SIGKILL'), spec.grace ?? 5_000)
    await ended
    clearTimeout(late)
  }
  return { name: spec.name, log: spec.log, identity, ended, stop }
}

/** @returns the last lines of a log, for a message about what went wrong */
export function tailOf(log: string, lines = 30): string {
  try {
    return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return '(nothing was logged)'
  }
}

/**
 * On Linux the kernel itself tells a child that its parent was killed (prctl(2), PR_SET_PDEATHSIG);
 * elsewhere the next start stops what is left.
 */
export function withParentDeathSignal(
  command: string,
  args: string[],
): { command: string; args: string[] } {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined
  if (!setpriv) return { command, args }
  return { command: setpriv, args: ['--pdeathsig', 'TERM', '--', command, ...args] }
}

function makeRoom(log: string): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > tenMegabytes) {
    renameSync(log, `${log}.1`)
  }
}
