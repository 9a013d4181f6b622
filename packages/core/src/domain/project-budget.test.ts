import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from './money.ts'
import {
  budgetAlertNotification,
  budgetUse,
  isNewBudget,
  isPastThreshold,
} from './project-budget.ts'

const school = { budget: 120_000, budget_alert_threshold: 80 }

describe('spending against a budget', () => {
  it.each([
    [7_200_000, { state: 'within', percent: 60, remaining: 4_800_000 }],
    [9_599_999, { state: 'within', percent: 79, remaining: 2_400_001 }],
    [9_600_000, { state: 'near', percent: 80, remaining: 2_400_000 }],
    [12_000_000, { state: 'near', percent: 100, remaining: 0 }],
    [12_000_001, { state: 'over', percent: 100, remaining: -1 }],
  ])('of %d pence is as the example says', (spent, use) => {
    expect(budgetUse(school, pence(spent))).toEqual(use)
  })

  it('is nothing without a budget, and over one of nothing with the first penny', () => {
    const none = { ...school, budget: null }
    expect(budgetUse(none, pence(100))).toBeNull()
    expect(isPastThreshold(none, pence(100))).toBe(false)
    const zero = { ...school, budget: 0 }
    expect(budgetUse(zero, pence(0))).toEqual({ state: 'within', percent: 0, remaining: 0 })
    expect(budgetUse(zero, pence(1))).toEqual({ state: 'over', percent: 100, remaining: -1 })
  })

  it('passes a threshold once and stays past it with every further penny', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 100, max: 10_000 }),
        fc.integer({ min: 0, max: 2e9 }),
        (budget, threshold, spent) => {
          const limits = { budget: budget / 100, budget_alert_threshold: threshold / 100 }
          const isPast = isPastThreshold(limits, pence(spent))
          expect(isPast).toBe(spent > 0 && spent * 10_000 >= budget * threshold)
          if (isPast) expect(isPastThreshold(limits, pence(spent + 1))).toBe(true)
        },
      ),
    )
  })
})

describe('the alert', () => {
  const project = { id: '7', name: 'Otley School Extension', ...school }

  it('says how much is used, or by how much it is over', () => {
    expect(budgetAlertNotification(project, pence(9_712_345))).toMatchObject({
      title: 'Otley School Extension has used 80% of its budget',
      body: 'Spent: £97,123.45 of £120,000. You asked to be told at 80%.',
    })
    expect(budgetAlertNotification(project, pence(12_050_000)).title).toBe(
      'Otley School Extension is over its budget by £500.00',
    )
  })

  it('comes again only for another budget or another threshold', () => {
    expect(isNewBudget(school, { ...school })).toBe(false)
    expect(isNewBudget(school, { ...school, budget: null })).toBe(true)
    expect(isNewBudget(school, { ...school, budget_alert_threshold: 90 })).toBe(true)
  })
})
