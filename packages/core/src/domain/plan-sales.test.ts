import { describe, expect, it } from 'vitest'
import { formatPence } from './money.ts'
import {
  extraLicencePrice,
  licencesOf,
  PAID_PLANS,
  PLAN_DESCRIPTIONS,
  planOf,
  planPrice,
  registeredPlan,
  subscriptionPrice,
  TRIAL_OFFER,
  isTriedWithoutCard,
  trialNote,
  trialPlan,
} from './plan-sales.ts'
import { TRIAL_DAYS } from './plans.ts'

describe('what is sold', () => {
  it('is every plan that costs something, by the month and by the year', () => {
    const sold = PAID_PLANS.map((plan) => [
      plan.id,
      formatPence(planPrice(plan, 'monthly')),
      formatPence(planPrice(plan, 'yearly')),
    ])
    expect(sold).toEqual([
      ['premium-worker', '£14.99', '£149.99'],
      ['client-starter', '£49.99', '£499.99'],
      ['client-pro', '£139.99', '£1,399.99'],
      ['client-enterprise', '£449.99', '£4,499.99'],
    ])
  })

  it('is described with the licences that the table has', () => {
    for (const plan of PAID_PLANS) {
      const said = /(\d+) worker licences/.exec(PLAN_DESCRIPTIONS[plan.id])?.[1]
      expect(said === undefined ? null : Number(said)).toBe(plan.licences)
    }
  })

  it('is tried without a card where it is the smallest of its side, and the offer names those', () => {
    const withoutCard = PAID_PLANS.filter(isTriedWithoutCard)
    expect(withoutCard.map(({ id }) => id)).toEqual(['premium-worker', 'client-starter'])
    for (const plan of PAID_PLANS) {
      const isNamed = withoutCard.includes(plan)
      expect(TRIAL_OFFER.includes(plan.name)).toBe(isNamed)
      expect(trialNote(plan)).toMatch(isNamed ? /no card required/ : /ask for a card first/)
      expect(trialNote(plan)).toContain(`${TRIAL_DAYS}-day`)
    }
    expect(TRIAL_OFFER).toContain(`${TRIAL_DAYS}-day`)
    expect(trialNote(planOf('basic-worker'))).toBeNull()
  })

  it('takes extra licences at £9.99 a month, without a discount for a year', () => {
    expect(extraLicencePrice('monthly')).toBe(999)
    expect(extraLicencePrice('yearly')).toBe(11_988)
    expect(licencesOf(planOf('client-enterprise'), 1)).toBe(51)
    expect(licencesOf(planOf('premium-worker'), 0)).toBeNull()
  })

  it('costs the plan and its extra licences, by the month and by the year', () => {
    const pro = planOf('client-pro')
    expect(formatPence(subscriptionPrice(pro, 'monthly', 2))).toBe('£159.97')
    expect(formatPence(subscriptionPrice(pro, 'yearly', 2))).toBe('£1,639.75')
    expect(subscriptionPrice(pro, 'monthly', 0)).toBe(planPrice(pro, 'monthly'))
  })

  it('is named by a link to registration, to the role that it is for', () => {
    expect(registeredPlan('client', 'pro')?.id).toBe('client-pro')
    expect(registeredPlan('worker', 'premium')?.id).toBe('premium-worker')
    expect(registeredPlan('worker', 'pro')).toBeUndefined()
    expect(registeredPlan('client', null)).toBeUndefined()
    expect(registeredPlan('worker', null)).toBeUndefined()
  })

  it('is tried on the smallest plan of the role', () => {
    expect([trialPlan('client').name, trialPlan('worker').name]).toEqual([
      'Client Starter',
      'Premium Worker',
    ])
  })
})
