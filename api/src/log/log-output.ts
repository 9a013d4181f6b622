import type { DestinationStream } from 'pino'
import SonicBoom from 'sonic-boom'

export interface LogOutput extends DestinationStream {
  /** How many lines were given up because nobody took them. */
  dropped: () => number
  /** Resolves once everything is written, or after a second: a log must not keep a process. */
  close: () => Promise<void>
}

/** What waits for a slow disk or reader before lines are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024
const LONGEST_CLOSE_MS = 1_000

/**
 * Writes beside the work, never in its way: with a full disk, a reader that hangs or one that is
 * gone, lines wait and are then dropped and counted, and the first chance to write says how many.
 */
export function openLogOutput(fd: number = standardOutput()): LogOutput {
  let dropped = 0
  let told = 0
  let closed = false
  const stream = new SonicBoom({ fd, sync: false, maxLength: MOST_WAITING_BYTES })
  stream.on('drop', () => (dropped += 1))
  // What could not be written (ENOSPC, EPIPE) is kept and tried again with the next line.
  stream.on('error', () => undefined)
  stream.on('drain', () => {
    if (dropped === told || closed) return
    const lines = dropped - told
    told = dropped
    stream.write(
      `${JSON.stringify({ level: 40, time: Date.now(), dropped: lines, msg: 'log lines were dropped: they could not be written' })}\n`,
    )
  })
  return {
    write(line) {
      if (closed) dropped += 1
      else stream.write(line)
    },
    dropped: () => dropped,
    close: () =>
      new Promise((resolve) => {
        if (closed) {
          resolve()
          return
        }
        closed = true
        const late = setTimeout(resolve, LONGEST_CLOSE_MS)
        stream.once('close', () => {
          clearTimeout(late)
          resolve()
        })
        stream.end()
      }),
  }
}

/**
 * Asked for as a stream, Node puts a pipe or a socket into non-blocking mode (libuv, uv_pipe_open),
 * so that a reader that hangs holds no thread, not even when the process ends.
 */
const standardOutput = (): number => process.stdout.fd
