import { ApiError, RECEIPT_SIZE } from '@daysheet/core'
import type { Logger } from 'pino'
import type SharpModule from 'sharp'
import { QueueTooLong, turnQueue } from '../turn-queue.ts'
import { ImageRefused, type ImageConverter } from './port.ts'

/** The largest photo of today's telephones in their usual mode has 8064 × 6048. */
const MOST_PIXELS = 50_000_000
const QUALITY = 80
/** Of one picture; the largest ones take 2 s on a small server. */
const LIMIT_SECONDS = 20
const LONGEST_WAIT_MS = 20_000

/** Everything else that libvips reads, SVG and PDF among it, is blocked. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(
  (format) => `VipsForeignLoad${format}Buffer`,
)

/** Loaded with the first picture: most processes never see one. */
async function loadSharp(): Promise<typeof SharpModule> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Pictures are decoded one after the other, because each may need 300 MB while it is: ten at once
 * would take all the memory of a small server.
 */
export function sharpImages(log: Logger): ImageConverter {
  const queue = turnQueue({ atOnce: 1, longestWaitMs: LONGEST_WAIT_MS })
  let loading: Promise<typeof SharpModule> | undefined

  async function convert(file: Blob): Promise<Buffer> {
    loading ??= loadSharp()
    const sharp = await loading
    const content = Buffer.from(await file.arrayBuffer())
    try {
      return await sharp(content, {
        limitInputPixels: MOST_PIXELS,
        // A file that was cut short is refused; what cameras write oddly is not.
        failOn: 'error',
        sequentialRead: true,
        // Of an animation the first picture.
        pages: 1,
      })
        .timeout({ seconds: LIMIT_SECONDS })
        .autoOrient()
        .resize({ ...RECEIPT_SIZE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: QUALITY })
        .toBuffer()
    } catch (error) {
      throw refusalOf(error)
    }
  }

  return {
    async toJpeg(file) {
      try {
        // Its content is read in turn too, so that only one is held in memory.
        return await queue.inTurn(() => convert(file))
      } catch (error) {
        if (error instanceof QueueTooLong) {
          throw away('Many pictures are being received just now. Nothing was saved.')
        }
        log.info({ err: error }, 'a picture was refused')
        throw error
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

function refusalOf(cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : ''
  if (/exceeds pixel limit/i.test(message)) return new ImageRefused('too_many_pixels', { cause })
  if (/^timeout/i.test(message)) {
    return away('Reading this picture took too long. Nothing was saved.', { cause })
  }
  return new ImageRefused('not_an_image', { cause })
}
