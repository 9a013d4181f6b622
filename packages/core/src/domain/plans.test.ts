import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPence, pence } from './money.ts'
import {
  extraLicencePrice,
  licencesOf,
  PAID_PLANS,
  planOf,
  planPrice,
  PLANS,
  yearlySaving,
} from './plans.ts'

describe('the plans', () => {
  it('cost what the price list says', () => {
    const list = PLANS.map((plan) => [
      plan.name,
      formatPence(planPrice(plan, 'monthly')),
      formatPence(planPrice(plan, 'yearly')),
      plan.licences,
    ])
    expect(list).toEqual([
      ['Basic Worker', '£0.00', '£0.00', null],
      ['Premium Worker', '£14.99', '£149.99', null],
      ['Client Starter', '£49.99', '£499.99', 5],
      ['Client Pro', '£139.99', '£1,399.99', 15],
      ['Client Enterprise', '£449.99', '£4,499.99', 50],
    ])
  })

  it('save 17% each when a year is paid at once', () => {
    for (const plan of PAID_PLANS) expect(yearlySaving(plan).percent).toBe(17)
    expect(yearlySaving(planOf('client-pro')).amount).toBe(27_989)
    expect(yearlySaving(planOf('basic-worker'))).toEqual({ amount: 0, percent: 0 })
  })

  it('are compared in whole pence, whatever they cost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 120_000_000 }),
        (monthly, yearly) => {
          const saving = yearlySaving({ monthly: pence(monthly), yearly: pence(yearly) })
          expect(saving.amount + yearly).toBe(12 * monthly)
          expect(Number.isInteger(saving.percent)).toBe(true)
        },
      ),
    )
  })

  it('take extra licences at £9.99 a month, without a discount for a year', () => {
    expect(extraLicencePrice('monthly')).toBe(999)
    expect(extraLicencePrice('yearly')).toBe(11_988)
    expect(licencesOf(planOf('client-enterprise'), 1)).toBe(51)
    expect(licencesOf(planOf('premium-worker'), 0)).toBeNull()
  })
})
