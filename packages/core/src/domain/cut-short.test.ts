import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiptImage } from '../fixtures/receipt-image.ts'
import { isCutShort } from './cut-short.ts'

const jpeg = new Uint8Array(await receiptImage().arrayBuffer())
const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (byte) => byte.charCodeAt(0),
)

describe('a picture that ends before its end', () => {
  const whole = [
    ['image/jpeg', jpeg],
    ['image/png', png],
  ] as const

  it.each(whole)('is a %s cut anywhere, and the whole one is not', (type, picture) => {
    expect(isCutShort(type, picture)).toBe(false)
    fc.assert(
      fc.property(fc.integer({ min: 8, max: picture.length - 1 }), (length) => {
        expect(isCutShort(type, picture.subarray(0, length))).toBe(true)
      }),
    )
  })

  it.each(whole)('is no %s that something follows', (type, picture) => {
    fc.assert(
      fc.property(fc.uint8Array(), (rest) => {
        expect(isCutShort(type, Uint8Array.from([...picture, ...rest]))).toBe(false)
      }),
    )
  })

  it('is nothing that says nothing of its end', () => {
    expect(isCutShort('image/webp', Uint8Array.from([1]))).toBe(false)
    expect(isCutShort(null, Uint8Array.from([1]))).toBe(false)
  })

  it('ends and never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.constantFrom('image/jpeg', 'image/png'), fc.uint8Array(), (type, content) => {
        isCutShort(type, content)
      }),
    )
  })
})
