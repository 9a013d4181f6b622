import { describe, expect, it } from 'vitest'
import { checkCompanyNumber } from './company-number.ts'

describe('a company number', () => {
  it.each(['01234567', '12345678', 'SC123456', 'ni 012345', 'OC 312345'])(
    '%s looks right',
    (text) => {
      expect(checkCompanyNumber(text)).toBeNull()
    },
  )

  it.each(['1234567', '123456789', 'S1234567', 'SC12345', 'SCO12345', 'Hartwell'])(
    '%s gets a warning',
    (text) => {
      expect(checkCompanyNumber(text)).toContain('8 characters')
    },
  )

  it.each(['Ireland', 'Other'] as const)('is not judged where the company is in: %s', (country) => {
    expect(checkCompanyNumber('609312', country)).toBeNull()
    expect(checkCompanyNumber('609312', 'United Kingdom')).not.toBeNull()
  })

  it.each([null, undefined, '', '  '])('that is not given (%j) gets no warning', (text) => {
    expect(checkCompanyNumber(text)).toBeNull()
  })
})
