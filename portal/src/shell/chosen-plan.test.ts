import { describe, expect, it } from 'vitest'
import { firstAddress, readChosenPlan } from './chosen-plan.ts'

const read = (query: string) => readChosenPlan(new URLSearchParams(query))

describe('the plan of the subscription’s address', () => {
  it('is bought by the month unless it says by the year', () => {
    expect(read('plan=client-pro&billing=yearly')).toEqual({
      planId: 'client-pro',
      billingCycle: 'yearly',
    })
    expect(read('plan=client-pro')?.billingCycle).toBe('monthly')
    expect(read('plan=client-pro&billing=weekly')?.billingCycle).toBe('monthly')
  })

  it('is none where none is named', () => {
    expect(read('')).toBeUndefined()
    expect(read('billing=yearly')).toBeUndefined()
  })
})

describe('whoever has registered with a plan', () => {
  it('goes to its checkout first', () => {
    expect(firstAddress('client', 'pro')).toBe(
      '/dashboard/subscription?plan=client-pro&billing=monthly',
    )
    expect(firstAddress('worker', 'premium')).toBe(
      '/app/subscription?plan=premium-worker&billing=monthly',
    )
  })

  it('goes home with none, an unknown one or one of the other role', () => {
    expect(firstAddress('client', null)).toBeUndefined()
    expect(firstAddress('client', 'gold')).toBeUndefined()
    expect(firstAddress('worker', 'pro')).toBeUndefined()
  })
})
