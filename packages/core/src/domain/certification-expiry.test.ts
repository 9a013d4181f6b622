import { describe, expect, it } from 'vitest'
import { certificationExpiry } from './certification-expiry.ts'

describe('a certificate on 16 November 2026', () => {
  it.each([
    [null, 'none'],
    ['', 'none'],
    [undefined, 'none'],
    ['2026-11-15', 'expired'],
    ['2026-11-16', 'expiring'],
    ['2026-12-16', 'expiring'],
    ['2026-12-17', 'valid'],
  ])('that runs to %s is %s', (expiry, expected) => {
    expect(certificationExpiry(expiry, '2026-11-16')).toBe(expected)
  })
})
