import { describe, expect, it } from 'vitest'
import { checkVatNumber, normaliseVatNumber } from './vat-number.ts'

describe('a VAT number', () => {
  // The second one checks only with 55 added: 8×1+7×0+6×1+5×7+4×4+3×7+2×6 = 98, and 98 + 55 + 41 = 2 × 97.
  it.each(['101747696', '101747641', 'GB101747696', 'XI 101 7476 96', 'gb101747696'])(
    '%s looks right',
    (text) => {
      expect(checkVatNumber(text)).toBeNull()
    },
  )

  it.each(['123456789', '101747697', '10174769', 'FR101747696', 'GB'])(
    '%s gets a warning',
    (text) => {
      expect(checkVatNumber(text)).toContain('VAT number')
    },
  )

  it('is not judged when the worker is in Ireland', () => {
    expect(checkVatNumber('IE6388047V', 'IE')).toBeNull()
  })

  it('is kept in capitals without spaces', () => {
    expect(normaliseVatNumber('gb 101 7476 96')).toBe('GB101747696')
  })
})
