import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence, formatPence } from './money.ts'
import { isMeant, searchedAmount } from './searched-amount.ts'

describe('an amount that is searched for', () => {
  it.each([
    ['1,524.01', 1524.01, 1524.02],
    ['£1524.01', 1524.01, 1524.02],
    ['987654', 987_654, 987_655],
    ['12.5', 12.5, 12.6],
    ['£ 1,000,000', 1_000_000, 1_000_001],
  ])('is %s', (typed, from, below) => {
    expect(searchedAmount(typed)).toEqual({ from, below })
  })

  it.each(['INV-2026', '1,52.01', '1.234', '', '1e5', '-5', '12.', '1234567890'])(
    'is not %j',
    (typed) => {
      expect(searchedAmount(typed)).toBeNull()
    },
  )

  it('is found as it is printed, with and without its pence, and no penny beside it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        const printed = formatPence(pence(amount))
        const [pounds = ''] = printed.split('.')
        expect(isMeant(searchedAmount(printed), [amount / 100])).toBe(true)
        expect(isMeant(searchedAmount(pounds), [amount / 100])).toBe(true)
        expect(isMeant(searchedAmount(printed), [(amount + 1) / 100, (amount - 1) / 100])).toBe(
          false,
        )
      }),
    )
  })
})
