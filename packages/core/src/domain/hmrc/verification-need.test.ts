import { describe, expect, it } from 'vitest'
import { needsVerification, verificationsCountFrom } from './verification-need.ts'

const today = '2026-11-23'
const never = { verified_on: null, last_returned: null }

describe('who has to be verified', () => {
  it('counts this tax year and the two before it', () => {
    expect(verificationsCountFrom(today)).toBe('2024-04-06')
    expect(verificationsCountFrom('2027-04-05')).toBe('2024-04-06')
    expect(verificationsCountFrom('2027-04-06')).toBe('2025-04-06')
  })

  it.each([
    ['nobody ever asked about', never, true],
    [
      'verified on the last day that no longer counts',
      { ...never, verified_on: '2024-04-05' },
      true,
    ],
    ['verified on the first day that counts', { ...never, verified_on: '2024-04-06' }, false],
    ['in a return of last year', { ...never, last_returned: '2025-11-05' }, false],
    [
      'verified long ago and in a return since',
      { verified_on: '2019-01-01', last_returned: '2026-10-05' },
      false,
    ],
  ])('%s', (_who, known, needs) => {
    expect(needsVerification(known, today)).toBe(needs)
  })
})
