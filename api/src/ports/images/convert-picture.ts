import { buffer } from 'node:stream/consumers'
import sharp, { type Metadata } from 'sharp'
import {
  EXIT_CODES,
  MOST_AVIF_PIXELS,
  MOST_DECODED_BYTES,
  MOST_PIXELS,
  MOST_RATIO,
  MOST_SIDE,
  type PictureOptions,
} from './picture-limits.ts'

/**
 * The program that decodes one picture, from standard input to standard output, and ends. It runs by
 * itself with a limit of memory, without keys or settings, because a decoder is what an uploaded file
 * can do most harm to. Its exit code says why there is no picture.
 */
const { width, height, quality, seconds } = JSON.parse(process.argv[2] ?? '') as PictureOptions

/** Everything else that libvips reads, SVG and PDF among it, is blocked. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(
  (format) => `VipsForeignLoad${format}Buffer`,
)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
sharp.cache(false)
sharp.concurrency(1)

/** Of a JPEG for each pixel, where its colours are coarser than its brightness. */
const SAMPLES_OF: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 }

/** A progressive JPEG is held whole until its last byte, each sample as a coefficient of 16 bits. */
function heldBytes({
  format,
  isProgressive,
  width,
  height,
  channels,
  chromaSubsampling,
}: Metadata) {
  if (format !== 'jpeg' || !isProgressive) return 0
  return width * height * (SAMPLES_OF[chromaSubsampling ?? ''] ?? channels) * 2
}

const BYTES_OF: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** By its header alone. Anything deeper than 16 bits counts as the deepest there is. */
function isTooLarge(picture: Metadata): boolean {
  const { format, width: across, height: down, channels, depth } = picture
  const [shorter, longer] = [Math.min(across, down), Math.max(across, down)]
  const pixels = across * down
  return (
    longer > MOST_SIDE ||
    longer > shorter * MOST_RATIO ||
    pixels > (format === 'heif' ? MOST_AVIF_PIXELS : MOST_PIXELS) ||
    pixels * channels * (BYTES_OF[depth] ?? 8) > MOST_DECODED_BYTES ||
    heldBytes(picture) > MOST_DECODED_BYTES
  )
}

async function convert(): Promise<number> {
  const content = await buffer(process.stdin)
  const open = () =>
    sharp(content, {
      limitInputPixels: MOST_PIXELS,
      // A file that was cut short is refused; what cameras write oddly is not.
      failOn: 'error',
      sequentialRead: true,
      // Of an animation the first picture.
      pages: 1,
    })
  if (isTooLarge(await open().metadata())) return EXIT_CODES.too_many_pixels
  const jpeg = await open()
    .timeout({ seconds })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer()
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(jpeg, (error) => (error ? reject(error) : resolve()))
  })
  return 0
}

function codeOf(message: string): number {
  if (/exceeds pixel limit|memory/i.test(message)) return EXIT_CODES.too_many_pixels
  return /^timeout/i.test(message) ? EXIT_CODES.took_too_long : EXIT_CODES.not_an_image
}

try {
  process.exitCode = await convert()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(message)
  process.exitCode = codeOf(message)
}
