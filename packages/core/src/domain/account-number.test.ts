import { describe, expect, it } from 'vitest'
import { checkAccountNumber, maskAccountNumber, normaliseAccountNumber } from './account-number.ts'

describe('an account number', () => {
  it('looks right with eight digits', () => {
    expect(checkAccountNumber('12345678')).toBeNull()
    expect(checkAccountNumber('1234 5678')).toBeNull()
    expect(normaliseAccountNumber('1234 5678')).toBe('12345678')
  })

  it.each(['1234567', '123456789', '1234567X'])('%s gets a warning', (text) => {
    expect(checkAccountNumber(text)).toContain('8 digits')
  })

  it('is not judged in Ireland', () => {
    expect(checkAccountNumber('IE29AIBK93115212345678', 'IE')).toBeNull()
  })

  describe('when somebody else looks', () => {
    it('shows its last four digits', () => {
      expect(maskAccountNumber('12345678')).toBe('••••5678')
    })

    it('shows nothing of a number of four digits or fewer', () => {
      expect(maskAccountNumber('5678')).toBe('••••')
      expect(maskAccountNumber('')).toBe('')
    })
  })
})
