import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expenseDateRefusal, expenseTotal, expenseVat, vatModeOf } from './business-expense.ts'
import { pence } from './money.ts'

const spent = (cost: number, vat: number) => ({ cost_ex_vat: pence(cost), vat_amount: pence(vat) })

describe('a business expense', () => {
  it('is of today or earlier', () => {
    expect(expenseDateRefusal('2026-11-22', '2026-11-22')).toBeNull()
    expect(expenseDateRefusal('2026-11-23', '2026-11-22')).toBe('Date cannot be in the future')
  })

  it('costs what it is without VAT and its VAT', () => {
    expect(expenseTotal(spent(100_00, 20_00))).toBe(120_00)
  })

  it.each([
    [33_33, 6_67, 'auto'],
    [33_33, 6_66, 'auto'],
    [33_33, 6_68, 'manual'],
    [33_33, 0, 'manual'],
    [100_00, 20_01, 'auto'],
    [100_00, 20_02, 'manual'],
  ])('of %i pence with VAT of %i is %s', (cost, vat, mode) => {
    expect(vatModeOf(spent(cost, vat))).toBe(mode)
  })

  it('whose VAT was worked out is known for that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cost) => {
        expect(vatModeOf(spent(cost, expenseVat(pence(cost))))).toBe('auto')
      }),
    )
  })
})
