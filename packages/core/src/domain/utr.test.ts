import { describe, expect, it } from 'vitest'
import { checkUtr, normaliseUtr } from './utr.ts'

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

  it('is kept as its ten digits', () => {
    expect(normaliseUtr('21088 34503K')).toBe('2108834503')
  })
})
