import { describe, expect, it } from 'vitest'
import { emptiedVatNumberRefusal, emptiesVatNumber } from './emptied-vat-number.ts'

describe('when a client saves its VAT number', () => {
  it.each([
    ['GB101747696', '', true],
    ['GB101747696', '  ', true],
    ['GB101747696', null, true],
    ['GB101747696', undefined, false],
    ['GB101747696', '101747696', false],
    [null, '', false],
    [null, 'GB101747696', false],
  ])('from %j to %j, it is emptied: %j', (before, after, expected) => {
    expect(emptiesVatNumber(before, after)).toBe(expected)
  })

  it('and empties it, it may when nobody is at reverse charge', () => {
    expect(emptiedVatNumberRefusal([])).toBeNull()
  })

  it('and empties it while workers are at reverse charge, it reads who and what to do', () => {
    expect(emptiedVatNumberRefusal(['Łukasz Żak', 'Callum Reid'])).toBe(
      'Reverse charge needs your VAT number. At reverse charge: Callum Reid, Łukasz Żak. Choose another VAT treatment for each in Edit Profile, then empty this.',
    )
  })

  it('and they are many, it reads the first three and how many more', () => {
    const workers = Array.from(
      { length: 200 },
      (_, n) => `Worker ${String(n + 1).padStart(3, '0')}`,
    )
    expect(emptiedVatNumberRefusal(workers)).toContain(
      'At reverse charge: Worker 001, Worker 002, Worker 003 and 197 more.',
    )
  })
})
