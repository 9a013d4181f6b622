import { ApiError, RECEIPT_SIZE } from '@daysheet/core'
import type { Logger } from 'pino'
import { QueueTooLong, turnQueue } from '../turn-queue.ts'
import { decodePicture, PictureNotDecoded } from './decode-picture.ts'
import { ImageRefused, type ImageConverter } from './port.ts'

const OPTIONS = { ...RECEIPT_SIZE, quality: 80, seconds: 20 }
const LONGEST_WAIT_MS = 20_000

/**
 * Pictures are decoded one after the other, because each may need 380 MB while it is: ten at once
 * would take all the memory of a small server. Whoever sends many waits for their own.
 */
export function sharpImages(log: Logger): ImageConverter {
  const queue = turnQueue({ atOnce: 1, longestWaitMs: LONGEST_WAIT_MS })
  return {
    async toJpeg(file, whose) {
      try {
        return await queue.inTurn(() => decodePicture(file, OPTIONS), whose)
      } catch (error) {
        if (error instanceof QueueTooLong) {
          throw away('Many pictures are being received just now. Nothing was saved.')
        }
        log.info({ err: error }, 'a picture was refused')
        throw error instanceof PictureNotDecoded ? refusalOf(error) : error
      }
    },
  }
}

const away = (sentence: string, options?: ErrorOptions): ApiError =>
  Object.assign(
    new ApiError('unavailable', {
      message: `${sentence} Please try again in a minute.`,
      retryAfter: 60,
    }),
    options,
  )

function refusalOf(cause: PictureNotDecoded): Error {
  if (cause.reason === 'took_too_long') {
    return away('Reading this picture took too long. Nothing was saved.', { cause })
  }
  return new ImageRefused(cause.reason, { cause })
}
