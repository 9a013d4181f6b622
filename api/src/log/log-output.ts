import type { DestinationStream } from 'pino'
import SonicBoom from 'sonic-boom'

export interface LogOutput extends DestinationStream {
  /** How many lines were dropped because the output took none. */
  dropped: () => number
  /**
   * Resolves once everything is written, or after a second: the log must not keep the process
   * alive.
   */
  close: () => Promise<void>
}

/** How much is buffered for a slow disk or reader before lines are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024
const LONGEST_CLOSE_MS = 1_000

/**
 * Writes without ever blocking the process: when the disk is full or the reader hangs or is gone,
 * lines are buffered, then dropped and counted; the next successful write reports how many.
 */
export function openLogOutput(fd: number = standardOutput()): LogOutput {
  let dropped = 0
  let reported = 0
  let closed = false
  const stream = new SonicBoom({ fd, sync: false, maxLength: MOST_WAITING_BYTES })
  stream.on('drop', () => (dropped += 1))
  // Lines that failed (ENOSPC, EPIPE) are kept and retried with the next one.
  stream.on('error', () => undefined)
  stream.on('drain', () => {
    if (dropped === reported || closed) return
    const lines = dropped - reported
    reported = dropped
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
 * Opened as a stream, Node puts a pipe or socket into non-blocking mode (libuv, uv_pipe_open), so
 * that a reader that hangs blocks no thread, not even at exit.
 */
const standardOutput = (): number => process.stdout.fd
