import { totpStep } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { totpCode } from './totp-code.ts'

/** `12345678901234567890`, the key of RFC 6238's appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('the code of an authenticator app', () => {
  // The last six of the eight digits that the RFC has.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 at second %i', async (seconds, code) => {
    expect(await totpCode(SECRET, totpStep(seconds * 1000))).toBe(code)
  })
})
