import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPence, pence } from './money.ts'
import { PLANS, registrationAddress, yearlySaving } from './plans.ts'

describe('the plans', () => {
  it('are those of the specification', () => {
    const rows = PLANS.map(({ name, monthly, yearly, licences }) => [
      name,
      formatPence(monthly),
      formatPence(yearly),
      licences,
    ])
    expect(rows).toEqual([
      ['Basic Worker', '£0.00', '£0.00', null],
      ['Premium Worker', '£14.99', '£149.99', null],
      ['Client Starter', '£49.99', '£499.99', 5],
      ['Client Pro', '£139.99', '£1,399.99', 15],
      ['Client Enterprise', '£449.99', '£4,499.99', 50],
    ])
  })

  it('save a sixth of twelve months when a year is paid at once, the free one nothing', () => {
    const savings = PLANS.map((plan) => {
      const saving = yearlySaving(plan)
      return saving && [formatPence(saving.amount), saving.percent]
    })
    expect(savings).toEqual([
      null,
      ['£29.89', 17],
      ['£99.89', 17],
      ['£279.89', 17],
      ['£899.89', 17],
    ])
  })

  it('lead to registration with their type and name, the free one nowhere', () => {
    expect(PLANS.map(registrationAddress)).toEqual([
      null,
      '/register?type=worker&plan=premium',
      '/register?type=client&plan=starter',
      '/register?type=client&plan=pro',
      '/register?type=client&plan=enterprise',
    ])
  })
})

describe('what a year saves', () => {
  it('and its price are twelve months, whatever the prices', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(12_000_000), (monthly, yearly) => {
        const saving = yearlySaving({ monthly: pence(monthly), yearly: pence(yearly) })
        if (saving === null) return yearly >= monthly * 12
        return saving.amount + yearly === monthly * 12 && saving.percent <= 100
      }),
    )
  })
})
