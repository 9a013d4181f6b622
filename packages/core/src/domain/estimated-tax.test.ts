import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowableCost, estimatedTax } from './estimated-tax.ts'
import { NO_PENCE, pence, penceFromPounds } from './money.ts'

const estimate = (income: number, costs: number, cis = 0, tax_year = 2026) =>
  estimatedTax({
    tax_year,
    income: penceFromPounds(income),
    costs: penceFromPounds(costs),
    cis_deducted: penceFromPounds(cis),
  })

// Costs of 1,000 leave the profit as given and make the trading allowance no better.
const onProfit = (profit: number, tax_year = 2026) => estimate(profit + 1000, 1000, 0, tax_year)

describe('estimated tax', () => {
  describe.each([2025, 2026])('when the tax year starts in %d', (year) => {
    it.each([
      [12_570, 0, 0],
      [30_000, 348_600, 104_580],
      [50_270, 754_000, 226_200],
      [110_000, 3_343_200, 345_660],
      // No allowance is left: 37,700 at 20%, 87,440 at 40%, 24,860 at 45%.
      [150_000, 5_370_300, 425_660],
    ])('on a profit of £%d takes %d and %d pence', (profit, income_tax, class_4) => {
      expect(onProfit(profit, year)).toMatchObject({
        profit: profit * 100,
        income_tax,
        class_4,
        before_cis: income_tax + class_4,
      })
    })
  })

  describe('when more CIS was deducted than is due', () => {
    it('comes back as a refund', () => {
      expect(estimate(48_000, 10_000, 8_800)).toMatchObject({
        profit: 3_800_000,
        before_cis: 661_180,
        liability: 0,
        refund: 218_820,
      })
    })
  })

  describe('when less was deducted', () => {
    it('leaves the rest to pay', () => {
      expect(estimate(48_000, 10_000, 5_000)).toMatchObject({ liability: 161_180, refund: 0 })
    })
  })

  describe('when costs are below the trading allowance', () => {
    it('takes £1,000 off instead', () => {
      expect(estimate(20_000, 400)?.profit).toBe(1_900_000)
    })

    it('and income is below it too, leaves no profit', () => {
      expect(estimate(700, 0)?.profit).toBe(0)
    })
  })

  describe('when costs are above income', () => {
    it('leaves no profit and no tax', () => {
      expect(estimate(5_000, 9_000, 1_000)).toMatchObject({
        profit: 0,
        before_cis: 0,
        refund: 100_000,
      })
    })
  })

  describe('when the rates of the year are not known', () => {
    it('gives no figure, not a guess', () => {
      expect(estimate(48_000, 10_000, 0, 2019)).toBeNull()
    })
  })

  it('says what it assumes', () => {
    expect(onProfit(30_000)?.assumptions.join(' ')).toMatch(
      /only income.*England, Wales or Northern Ireland.*cash basis.*trading allowance/,
    )
  })

  it('never falls as profit rises, and is liability or refund but never both', () => {
    const amount = fc.integer({ min: 0, max: 30_000_000 }).map(pence)
    fc.assert(
      fc.property(amount, amount, amount, (income, more, cis_deducted) => {
        const low = estimatedTax({ tax_year: 2026, income, costs: NO_PENCE, cis_deducted })
        const high = estimatedTax({
          tax_year: 2026,
          income: pence(income + more),
          costs: NO_PENCE,
          cis_deducted,
        })
        if (!low || !high) throw new Error('2026 has rates')
        expect(high.before_cis).toBeGreaterThanOrEqual(low.before_cis)
        expect(Math.min(low.liability, low.refund)).toBe(0)
        expect(low.liability - low.refund).toBe(low.before_cis - cis_deducted)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('the allowable cost of an expense', () => {
  const expense = { cost_ex_vat: penceFromPounds(100), vat_amount: penceFromPounds(20) }

  it('leaves out VAT that a registered worker reclaims', () => {
    expect(allowableCost(expense, true)).toBe(10_000)
  })

  it('keeps the VAT that anyone else has to bear', () => {
    expect(allowableCost(expense, false)).toBe(12_000)
  })
})
