import { describe, expect, it } from 'vitest'
import { checkPostcode, normalisePostcode } from './postcode.ts'

describe('a postcode', () => {
  it.each([
    'LS1 4AP',
    'sw1a1aa',
    'M1 1AE',
    'B33 8TH',
    'CR2 6XH',
    'DN55 1PT',
    'W1A 0AX',
    'GIR 0AA',
    'EC1A 1BB',
  ])('%s looks right', (text) => {
    expect(checkPostcode(text)).toBeNull()
  })

  it.each(['LS1', 'QS1 4AP', 'LS1 4CP', 'LS111 4AP', '12345', 'D02 X285'])(
    '%s gets a warning',
    (text) => {
      expect(checkPostcode(text)).toContain('does not look like a UK postcode')
    },
  )

  it('is not judged in Ireland', () => {
    expect(checkPostcode('D02 X285', 'IE')).toBeNull()
    expect(checkPostcode('D02 X285', 'Ireland')).toBeNull()
    expect(checkPostcode('D02 X285', 'United Kingdom')).not.toBeNull()
  })

  it('is kept in capitals with one space', () => {
    expect(normalisePostcode(' ls1  4ap')).toBe('LS1 4AP')
    expect(normalisePostcode('sw1a1aa')).toBe('SW1A 1AA')
  })
})
