import type { Logger } from 'pino'
import type { LogOutput } from './log/log-output.ts'
import { reportError, reportsSent } from './reporting.ts'

/** Kubernetes gives thirty seconds; longer when a longer drain is configured. */
const LONGEST_STOP_MS = 20_000

export interface ProcessLife {
  /** Runs when the process is told to stop, in reverse order of registration. */
  atTheEnd: (step: () => unknown) => void
  stop: (exitCode: number) => void
}

/**
 * SIGTERM and SIGINT stop the process in order with exit code 0. Uncaught errors are logged and
 * reported and do the same with 1: the state is unknown, so another process must take over, but
 * requests in progress are still answered.
 */
export function lifeOfThisProcess(log: Logger, output: LogOutput, lookAwayMs = 0): ProcessLife {
  const steps: (() => unknown)[] = []
  let stopping = false
  let code = 0

  async function end(): Promise<never> {
    await reportsSent()
    await output.close()
    process.exit(code)
  }

  async function stopInOrder(): Promise<void> {
    for (const step of steps.toReversed()) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error }, 'a part did not stop well')
        code = 1
      }
    }
    log.info('stopped')
    await end()
  }

  function stop(exitCode: number): void {
    code ||= exitCode
    if (stopping) return
    stopping = true
    log.info('stopping')
    // A task that never ends must not keep the process alive: its transaction is rolled back.
    setTimeout(() => {
      log.error('it could not be stopped in order')
      code = 1
      void end()
    }, lookAwayMs + LONGEST_STOP_MS).unref()
    void stopInOrder()
  }

  function unexpected(error: unknown): void {
    log.fatal({ err: error }, 'something unexpected happened, stopping')
    reportError(error)
    stop(1)
  }

  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  process.on('uncaughtException', unexpected)
  process.on('unhandledRejection', unexpected)
  return { atTheEnd: (step) => steps.push(step), stop }
}
