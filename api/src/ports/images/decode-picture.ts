import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { EXIT_CODES, MOST_MEMORY_KB, type PictureOptions } from './picture-limits.ts'

type Reason = keyof typeof EXIT_CODES

export class PictureNotDecoded extends Error {
  override name = 'PictureNotDecoded'
  readonly reason: Reason
  constructor(reason: Reason, detail: string) {
    super(`A picture was not decoded: ${reason}. ${detail}`)
    this.reason = reason
  }
}

const PROGRAM = fileURLToPath(new URL('./convert-picture.ts', import.meta.url))
/** Beyond the decoder's own limit of time, to start and to end. */
const PATIENCE_MS = 10_000

/**
 * Decodes a picture in a process of its own, which may take only so much memory and has neither
 * keys nor settings. Throws {@link PictureNotDecoded}; a process that died says that it needed more.
 */
export async function decodePicture(
  file: Blob,
  options: PictureOptions,
  memoryKb = MOST_MEMORY_KB,
): Promise<Buffer> {
  const child = startDecoder(options, memoryKb)
  const timer = setTimeout(() => child.kill('SIGKILL'), options.seconds * 1000 + PATIENCE_MS)
  try {
    const [jpeg, said, [code, signal]] = await Promise.all([
      buffer(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
      sendTo(child.stdin, file),
    ])
    if (code === 0) return jpeg
    const reason = reasonOf(code)
    const detail = `${said} (${signal ?? code})`
    throw reason ? new PictureNotDecoded(reason, detail) : new Error(`No decoder: ${detail}`)
  } finally {
    clearTimeout(timer)
  }
}

function startDecoder(
  options: PictureOptions,
  memoryKb: number,
): ChildProcessByStdio<Writable, Readable, Readable> {
  const program = [process.execPath, '--max-old-space-size=64', PROGRAM, JSON.stringify(options)]
  const limited = `ulimit -d ${memoryKb}; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', limited, ...program], { env: {}, stdio: ['pipe', 'pipe', 'pipe'] })
}

/** A program that has seen enough closes its input. */
async function sendTo(input: Writable, file: Blob): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(file.stream()), input)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
}

/** What ends by a signal, or in V8's own way, needed more memory or time than it had. */
const KILLED = [null, 134]

/** Null when it is no fault of the picture. */
function reasonOf(code: number | null): Reason | null {
  const reason = Object.entries(EXIT_CODES).find(([, exitCode]) => exitCode === code)
  if (reason) return reason[0] as Reason
  return KILLED.includes(code) ? 'too_many_pixels' : null
}
