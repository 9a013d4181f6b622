/** The largest photo of today's telephones in their usual mode has 8064 × 6048. */
export const MOST_PIXELS = 50_000_000
/** Rows are decoded whole: one of 50 million pixels would take gigabytes. */
export const MOST_SIDE = 20_000
/** A till roll of four metres is 50 times as long as it is wide. */
export const MOST_RATIO = 100
/**
 * 50 megapixels of four channels in 8 bit; in 16 bit half as many, and of a progressive JPEG whose
 * colours are as fine as its brightness, whose decoder holds all of them, 33.
 */
export const MOST_DECODED_BYTES = 200_000_000
/** Its decoder takes 20 MB a megapixel, where the others take 7. */
export const MOST_AVIF_PIXELS = 16_000_000
/**
 * What the program that decodes may take in all (RLIMIT_DATA); with more it ends. Of this Node
 * reserves 620 MB and touches 60; the largest pictures take 380 MB, measured as resident memory (an
 * AVIF of 16 megapixels with transparent parts; a GIF and a PNG of the largest size 330).
 */
export const MOST_MEMORY_KB = 1_100_000

/** Why there is no picture. */
export const EXIT_CODES = { not_an_image: 10, too_many_pixels: 11, took_too_long: 12 } as const

/** What is made of a picture. */
export interface PictureOptions {
  width: number
  height: number
  quality: number
  seconds: number
}
