import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IMAGE_TYPES, imageTypeOf } from './image-type.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part,
    ),
  )
const ftyp = (...brands: string[]) =>
  bytes(
    [0, 0, 0, 8 + 4 * brands.length + 4],
    'ftyp',
    brands[0] ?? '',
    [0, 0, 0, 0],
    ...brands.slice(1),
  )

const HEADS = {
  'image/jpeg': bytes([0xff, 0xd8, 0xff, 0xe0]),
  'image/png': bytes([0x89], 'PNG\r\n', [0x1a], '\n'),
  'image/gif': bytes('GIF89a'),
  'image/webp': bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8 '),
  'image/avif': ftyp('avif', 'mif1', 'miaf'),
} as const

describe('the type of an image', () => {
  it.each(IMAGE_TYPES)('is known by the first bytes of %s', (type) => {
    expect(imageTypeOf(HEADS[type])).toBe(type)
  })

  it('is AVIF where only a compatible brand says so, and not where the brand lies behind the box', () => {
    expect(imageTypeOf(ftyp('mif1', 'miaf', 'avif'))).toBe('image/avif')
    expect(imageTypeOf(bytes(ftyp('mif1', 'miaf') as never, 'avif'))).toBeNull()
  })

  it.each([
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an SVG with a declaration', bytes('<?xml version="1.0"?><svg>')],
    ['a photo of an iPhone', ftyp('heic', 'mif1', 'heic')],
    ['a sound in the same container', bytes('RIFF', [9, 0, 0, 0], 'WAVE')],
    ['a PDF', bytes('%PDF-1.7')],
    ['nothing', bytes()],
    ['a PNG that is cut short', bytes([0x89], 'PNG')],
  ])('is none of %s', (_name, head) => {
    expect(imageTypeOf(head)).toBeNull()
  })

  it('is the same however much follows, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IMAGE_TYPES), fc.uint8Array(), (type, rest) => {
        expect(imageTypeOf(Uint8Array.from([...HEADS[type], ...rest]))).toBe(type)
      }),
    )
    fc.assert(fc.property(fc.uint8Array(), (head) => void imageTypeOf(head)))
  })
})
