import { describe, expect, it } from 'vitest'
import {
  cancelRefusal,
  checkoutRefusal,
  NO_PLAN_TO_CANCEL,
  NO_PLAN_TO_CHANGE,
  NO_PLAN_TO_REACTIVATE,
  NOT_A_PLAN,
  planChangeRefusal,
  planRefusal,
  reactivateRefusal,
  trialRefusal,
} from './subscription-refusal.ts'
import { newTrial, type HeldSubscription } from './subscription-status.ts'
import { permittedOf } from './access/permission.ts'
import { subscriptionAbilities } from './access/subscription-abilities.ts'
import { showsPlans, subscriptionType } from './subscription-type.ts'

const now = '2026-11-22T12:00:00.000Z'
const client = permittedOf({ user_type: 'client' })
const trial = newTrial('client-starter', now)
const paid: HeldSubscription = {
  ...trial,
  plan_id: 'client-pro',
  status: 'active',
  billing_cycle: 'monthly',
  is_billed: true,
}
const cancelled: HeldSubscription = {
  ...paid,
  status: 'cancelled',
  period_ends_at: '2026-12-01T00:00:00.000Z',
}
const late = '2026-12-31T00:00:00.000Z'

describe('a plan', () => {
  it('is only for the role that it is made for, and never bought when it is free', () => {
    expect(planRefusal('client', 'client-pro')).toBeNull()
    expect(planRefusal('worker', 'client-pro')).toBe(NOT_A_PLAN)
    expect(planRefusal('worker', 'basic-worker')).toBe(NOT_A_PLAN)
  })

  it('is tried once, and not beside one that is paid for', () => {
    expect(trialRefusal(null, false, now)).toBeNull()
    expect(trialRefusal(trial, true, now)).toContain('already had your 30-day trial')
    expect(trialRefusal(trial, true, late)).toContain('already had your 30-day trial')
    expect(trialRefusal(paid, false, now)).toContain('You already have the Client Pro plan')
  })

  it('is bought on a trial and after the end, not twice', () => {
    expect(checkoutRefusal(trial, now)).toBeNull()
    expect(checkoutRefusal({ ...paid, status: 'expired', is_billed: false }, now)).toBeNull()
    expect(checkoutRefusal(paid, now)).toContain('Change it instead of buying a second one')
    const due: HeldSubscription = { ...paid, status: 'past_due', past_due_at: now }
    expect(checkoutRefusal(due, late)).toContain('is still open')
  })

  it('is cancelled while it runs and reactivated until it ends', () => {
    expect(cancelRefusal(null, now)).toBe(NO_PLAN_TO_CANCEL)
    expect(cancelRefusal(trial, late)).toBe(NO_PLAN_TO_CANCEL)
    expect(cancelRefusal(paid, now)).toBeNull()
    expect(cancelRefusal(cancelled, now)).toBe(
      "This subscription is already cancelled, so it can't be cancelled. Nothing was changed.",
    )
    expect(reactivateRefusal(cancelled, now)).toBeNull()
    expect(reactivateRefusal(cancelled, late)).toBe(NO_PLAN_TO_REACTIVATE)
    expect(reactivateRefusal(paid, now)).toBe(
      "This subscription is already active, so it can't be reactivated. Nothing was changed.",
    )
  })

  it('is changed while it is paid for, to one with room for everybody', () => {
    const starter = {
      plan_id: 'client-starter',
      billing_cycle: 'monthly',
      extra_licences: 1,
    } as const
    expect(planChangeRefusal(trial, starter, 0, now)).toBe(NO_PLAN_TO_CHANGE)
    expect(planChangeRefusal(paid, starter, 6, now)).toBeNull()
    expect(planChangeRefusal(paid, starter, 9, now)).toBe(
      'Client Starter has 5 worker licences and 9 are in use. Add 4 extra or end engagements first. Nothing was changed.',
    )
    expect(planChangeRefusal(cancelled, starter, 0, now)).toContain('already cancelled')
    const premium = { ...starter, plan_id: 'premium-worker' as const }
    expect(planChangeRefusal(paid, premium, 0, now)).toContain('no worker licences')
  })
})

describe('what somebody may do', () => {
  it('follows from what they hold', () => {
    const stranger = { had_trial: false, is_customer: false }
    expect(subscriptionAbilities(null, stranger, { viewer: client, now })).toEqual({
      can_start_trial: true,
      can_checkout: true,
      can_change_plan: false,
      can_cancel: false,
      can_reactivate: false,
      can_manage_billing: false,
    })
    const customer = { had_trial: true, is_customer: true }
    expect(subscriptionAbilities(paid, customer, { viewer: client, now })).toEqual({
      can_start_trial: false,
      can_checkout: false,
      can_change_plan: true,
      can_cancel: true,
      can_reactivate: false,
      can_manage_billing: true,
    })
  })
})

describe('the type of a subscription', () => {
  it('says who pays and who is sponsored', () => {
    const type = (user_type: 'client' | 'worker', has_plan: boolean, is_sponsored: boolean) =>
      subscriptionType({ user_type, has_plan, is_sponsored })
    expect(type('client', true, false)).toBe('client_active')
    expect(type('client', false, false)).toBe('none')
    expect(type('worker', false, false)).toBe('none')
    expect(type('worker', false, true)).toBe('client_sponsored')
    expect(type('worker', true, false)).toBe('premium_worker')
    expect(type('worker', true, true)).toBe('premium_hybrid')
  })

  it('shows plans to choose from but to a worker who pays for Premium', () => {
    expect(showsPlans('client_active', false)).toBe(true)
    expect(showsPlans('client_sponsored', false)).toBe(true)
    expect(showsPlans('premium_worker', false)).toBe(false)
    expect(showsPlans('premium_worker', true)).toBe(true)
  })
})
