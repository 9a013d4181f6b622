import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ENVIRONMENT } from './test-environment.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env
const source = fileURLToPath(new URL('../../src/', import.meta.url))

interface Settings {
  args?: string[]
  env?: Record<string, string>
  /** `unread`: its output is not read until `listen` is called; a number: an open file. */
  stdout?: 'unread' | number
  /** Where the programs are; those of this checkout when absent. */
  from?: string | undefined
}

export interface Program {
  pid: number
  stdout: () => string
  stderr: () => string
  /** Resolves once its standard output holds these words; rejects when it ends without them. */
  saying: (words: string) => Promise<void>
  /** Starts reading an `unread` output. */
  listen: () => void
  signal: (signal: NodeJS.Signals) => void
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
}

/**
 * The flags of a service's process, as in docs/operations. Without limits V8 takes them from the
 * machine's memory, and on a large one lets garbage lie until there is five times what is in use; the
 * space of new objects alone grows to 128 MB over half an hour.
 */
export const SERVICE_FLAGS = [
  '--conditions=daysheet:source',
  '--max-old-space-size=512',
  '--max-semi-space-size=16',
]

/**
 * Of a service's process, as there. Without the first glibc gives a thread memory of its own now and
 * then; without the second a large piece, once given back, makes it keep the next of that size (mallopt(3),
 * M_MMAP_THRESHOLD).
 */
export const SERVICE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** One of the service's programs in a process of its own, as in production. */
export function startProgram(
  file: string,
  { args = [], env = {}, stdout, from = source }: Settings = {},
): Program {
  const child = spawn(process.execPath, [...SERVICE_FLAGS, from + file, ...args], {
    stdio: ['ignore', typeof stdout === 'number' ? stdout : 'pipe', 'pipe'],
    env: { PATH, NODE_COMPILE_CACHE, ...SERVICE_ENVIRONMENT, ...ENVIRONMENT, ...env },
  })
  const said = { stdout: '', stderr: '' }
  const listeners = new Set<() => void>()
  const listenTo = (name: 'stdout' | 'stderr') =>
    child[name]?.on('data', (chunk: Buffer) => {
      said[name] += chunk.toString()
      listeners.forEach((listener) => listener())
    })
  listenTo('stderr')
  if (stdout === undefined) listenTo('stdout')
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const saying = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const listener = () => {
        if (!said.stdout.includes(words)) return
        listeners.delete(listener)
        resolve()
      }
      listeners.add(listener)
      listener()
      void ended.then(() => reject(new Error(`${file} ended:\n${said.stdout}${said.stderr}`)))
    })
  return {
    pid: child.pid ?? 0,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    saying,
    listen: () => void listenTo('stdout'),
    signal: (signal) => void child.kill(signal),
    ended,
  }
}
