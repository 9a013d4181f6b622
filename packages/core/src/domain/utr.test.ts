import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkUtr, normaliseUtr, parseUtr, utrForHmrc, utrRefusal } from './utr.ts'

describe('a UTR', () => {
  it.each(['2108834503', '1097172564', '2108834503K', 'k2108834503', ' 21088 34503 '])(
    '%s looks right',
    (text) => {
      expect(checkUtr(text)).toBeNull()
    },
  )

  it.each(['1234567890', '2108834505', '210883450', '21088345030', 'K2108834503K', 'ABCDEFGHIJ'])(
    '%s gets a warning',
    (text) => {
      expect(checkUtr(text)).toMatch(/^(A UTR has|This does not look like a UTR)/)
    },
  )

  it('is not missed when it is empty, nor judged when the worker is in Ireland', () => {
    expect(checkUtr('')).toBeNull()
    expect(checkUtr('   ')).toBeNull()
    expect(checkUtr(null)).toBeNull()
    expect(checkUtr('1234567T', 'IE')).toBeNull()
  })

  it.each([
    ['21088 34503K', '2108834503'],
    ['k2108834503', '2108834503'],
    ['1234567T', '1234567T'],
    [null, null],
  ])('%s goes into HMRC’s field as %s', (typed, field) => {
    expect(utrForHmrc(typed)).toBe(field)
  })

  it('is kept as its ten digits', () => {
    expect(normaliseUtr('21088 34503K')).toBe('2108834503')
  })
})

describe('what was typed for a UTR', () => {
  it.each([
    ['2108834503', '2108834503'],
    ['21088 34503K', '2108834503'],
    ['k 2108834503', '2108834503'],
    ['1234567890', '1234567890'],
  ])('%j is read as %s', (text, digits) => {
    expect(parseUtr(text)).toBe(digits)
    expect(utrRefusal(text)).toBeNull()
  })

  it.each([
    '-271821-04-20',
    'K2108834503K',
    '21088K34503',
    '210883450',
    '21088345031',
    '+2108834503',
    '2108834503\u202e',
    '٢١٠٨٨٣٤٥٠٣',
    '1e9',
  ])('%j is refused', (text) => {
    expect(parseUtr(text)).toBeNull()
    expect(utrRefusal(text)).toBe('A UTR has 10 digits. Please check it.')
  })

  it('is only ever ten digits, whatever it was', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789Kk -/.\u202e\0') })
    fc.assert(
      fc.property(typed, (text) => {
        expect(parseUtr(text) ?? '0000000000').toMatch(/^[0-9]{10}$/)
      }),
    )
  })

  it('is not refused when it is empty, nor when the worker is in Ireland', () => {
    expect([utrRefusal(''), utrRefusal(null), utrRefusal('1234567T', 'IE')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
