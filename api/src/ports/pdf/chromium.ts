import { ApiError } from '@daysheet/core'
import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { QueueTooLong, turnQueue } from '../turn-queue.ts'
import type { PdfPrinter } from './port.ts'
import { warmBrowser } from './warm-browser.ts'

/**
 * Together with the limits of a print below, and a repeat, this stays within a mail's lease (180
 * s).
 */
const LONGEST_WAIT_MS = 60_000

interface LaneLimits {
  atOnce: number
  /** The time limit of one print. */
  limitMs: number
  /** How many prints a page serves; opening one takes three times as long as printing a short one. */
  printsAPage?: number
}
const LANE_NAMES = ['short', 'long', 'many'] as const
type Lanes = Readonly<Record<(typeof LANE_NAMES)[number], LaneLimits>>

/** Short documents print concurrently; long ones one by one, and so do many, each in a browser of their own. */
const LANES: Lanes = {
  short: { atOnce: 3, limitMs: 12_000 },
  long: { atOnce: 1, limitMs: 30_000 },
  many: { atOnce: 2, limitMs: 12_000, printsAPage: 50 },
}

const away = (message: string): ApiError => new ApiError('unavailable', { message, retryAfter: 30 })

function lane(executable: string, log: Logger, { atOnce, limitMs, printsAPage }: LaneLimits) {
  const browser = warmBrowser(executable, printsAPage)
  const queue = turnQueue({ atOnce, longestWaitMs: LONGEST_WAIT_MS })

  async function printTwiceAtMost(html: string): Promise<Buffer> {
    try {
      return await browser.print(html, limitMs)
    } catch (error) {
      log.warn({ err: error }, 'printing failed, trying once more')
    }
    try {
      return await browser.print(html, limitMs)
    } catch (error) {
      log.error({ err: error }, 'printing failed twice')
      throw away('The PDF could not be made just now. Nothing is lost; please try again.')
    }
  }

  return {
    async print(html: string): Promise<Buffer> {
      try {
        return await queue.inTurn(() => printTwiceAtMost(html))
      } catch (error) {
        if (!(error instanceof QueueTooLong)) throw error
        throw away(
          'Many PDFs are being made just now. Nothing is lost; please ask again in a minute.',
        )
      }
    },
    close: browser.close,
  }
}

/** Warm Chromiums, each started at the first print and again when it died. */
export function chromiumPrinter(
  executable: string | undefined,
  log: Logger,
  limits: Lanes = LANES,
): PdfPrinter {
  const lanes = executable
    ? {
        short: lane(executable, log, limits.short),
        long: lane(executable, log, limits.long),
        many: lane(executable, log, limits.many),
      }
    : undefined
  let closed = false

  return {
    async print({ html, isLong = false, isOneOfMany = false }) {
      if (!lanes || !executable || !existsSync(executable)) {
        throw away(
          'PDFs can’t be made here because no Chromium is installed. Everything else works, and nothing is lost.',
        )
      }
      if (closed) throw away('This server is stopping. Please ask for the PDF again in a moment.')
      return lanes[isOneOfMany ? 'many' : isLong ? 'long' : 'short'].print(html)
    },
    async close() {
      closed = true
      await Promise.all(LANE_NAMES.map((name) => lanes?.[name].close()))
    },
  }
}
