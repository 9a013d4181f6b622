import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ENVIRONMENT } from './test-house.ts'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

export interface Program {
  stdout: () => string
  stderr: () => string
  /** Resolves once its standard output holds these words; rejects when it ends without them. */
  saying: (words: string) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
}

/** One of the service's programs as a process of its own, the way it is run in earnest. */
export function startProgram(
  file: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Program {
  const child = spawn(process.execPath, ['--conditions=daysheet:source', source + file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...ENVIRONMENT, ...env },
  })
  const said = { stdout: '', stderr: '' }
  const listeners = new Set<() => void>()
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      said[name] += chunk.toString()
      listeners.forEach((heard) => heard())
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const saying = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const heard = () => {
        if (!said.stdout.includes(words)) return
        listeners.delete(heard)
        resolve()
      }
      listeners.add(heard)
      heard()
      void ended.then(() => reject(new Error(`${file} ended:\n${said.stdout}${said.stderr}`)))
    })
  return {
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    saying,
    signal: (signal) => void child.kill(signal),
    ended,
  }
}
