import { describe, expect, it } from 'vitest'
import { checkNiNumber, normaliseNiNumber } from './ni-number.ts'

describe('a National Insurance number', () => {
  it.each(['AB123456C', 'ab 12 34 56 c', 'CE654321A'])('%s looks right', (text) => {
    expect(checkNiNumber(text)).toBeNull()
  })

  it.each([
    'QQ123456C',
    'BG123456A',
    'TN123456A',
    'AO123456A',
    'AB123456E',
    'AB12345C',
    'AB123456',
  ])('%s gets a warning', (text) => {
    expect(checkNiNumber(text)).toContain('does not look like a National Insurance number')
  })

  it('is not judged when the worker is in Ireland', () => {
    expect(checkNiNumber('1234567T', 'IE')).toBeNull()
  })

  it('is kept in capitals without spaces', () => {
    expect(normaliseNiNumber('ab 12 34 56 c')).toBe('AB123456C')
  })
})
