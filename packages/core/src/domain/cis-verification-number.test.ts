import { describe, expect, it } from 'vitest'
import {
  checkCisVerificationNumber,
  normaliseCisVerificationNumber,
} from './cis-verification-number.ts'

describe('a CIS verification number', () => {
  it.each(['V1234567890', 'V1234567890AB', 'v1234567890', 'V1234567890Z'])(
    '%s looks right',
    (text) => {
      expect(checkCisVerificationNumber(text)).toBeNull()
    },
  )

  it.each(['1234567890', 'V123456789', 'V1234567890I', 'V1234567890AO', 'V1234567890ABC'])(
    '%s gets a warning',
    (text) => {
      expect(checkCisVerificationNumber(text)).toContain('CIS verification number')
    },
  )

  it('is kept in capitals without spaces or strokes', () => {
    expect(normaliseCisVerificationNumber('v1234567890/ab')).toBe('V1234567890AB')
  })
})
