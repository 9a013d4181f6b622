import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addInstant } from './day.ts'
import {
  isExpiringSoon,
  newTrial,
  runs,
  statusAt,
  SUBSCRIPTION_STATUSES,
  subscriptionStatus,
  trialCancelled,
  trialDaysAtCheckout,
  trialDaysLeft,
  type HeldSubscription,
} from './subscription-status.ts'

const start = '2026-11-01T09:00:00.000Z'
const days = (count: number) => addInstant(start, count * 86_400_000)
const trial = newTrial('client-starter', start)
const paid: HeldSubscription = {
  ...trial,
  status: 'active',
  billing_cycle: 'monthly',
  is_billed: true,
}

describe('a subscription', () => {
  it('goes through exactly these steps and no others', () => {
    const steps = subscriptionStatus.statuses.flatMap((status) =>
      subscriptionStatus.actions
        .filter((action) => subscriptionStatus.can(status, action))
        .map((action) => `${status} ${action} ${subscriptionStatus.next(status, action)}`),
    )
    expect(steps).toEqual([
      'trial change_plan trial',
      'trial bill active',
      'trial miss_payment past_due',
      'trial cancel cancelled',
      'trial end expired',
      'active change_plan active',
      'active bill active',
      'active miss_payment past_due',
      'active cancel cancelled',
      'active end expired',
      'past_due bill active',
      'past_due miss_payment past_due',
      'past_due cancel cancelled',
      'past_due end expired',
      'cancelled reactivate active',
      'cancelled resume_trial trial',
      'cancelled end expired',
      'expired bill active',
    ])
    expect(subscriptionStatus.statuses).toEqual([...SUBSCRIPTION_STATUSES])
  })

  describe('on a trial without a card', () => {
    it('runs for 30 days to the minute and then expires by itself', () => {
      expect(statusAt(trial, addInstant(days(30), -1))).toBe('trial')
      expect(statusAt(trial, days(30))).toBe('expired')
      expect(runs(trial, days(30))).toBe(false)
    })

    it('expires soon under 7 days, not at 7', () => {
      expect(isExpiringSoon(trial, days(23))).toBe(false)
      expect(isExpiringSoon(trial, addInstant(days(23), 1))).toBe(true)
      expect(isExpiringSoon(trial, days(30))).toBe(false)
      expect([trialDaysLeft(trial, start), trialDaysLeft(trial, days(29.5))]).toEqual([30, 1])
    })

    it('runs to its end when it is cancelled', () => {
      const cancelled: HeldSubscription = { ...trial, ...trialCancelled(trial) }
      expect(statusAt(cancelled, days(29))).toBe('cancelled')
      expect(statusAt(cancelled, days(30))).toBe('expired')
    })
  })

  it('is free at its checkout for what is left of a trial, which everybody has once', () => {
    expect(trialDaysAtCheckout(null, false, start)).toBe(30)
    expect(trialDaysAtCheckout(trial, true, days(9.5))).toBe(21)
    expect(trialDaysAtCheckout({ ...trial, ...trialCancelled(trial) }, true, days(10))).toBe(20)
    expect(trialDaysAtCheckout(trial, true, days(31))).toBe(0)
    expect(trialDaysAtCheckout({ ...paid, status: 'expired' }, true, start)).toBe(0)
  })

  it('waits for the provider to say that a paid trial has ended', () => {
    expect(statusAt({ ...trial, is_billed: true }, days(31))).toBe('trial')
  })

  it('goes on for 14 days after a payment failed', () => {
    const due: HeldSubscription = { ...paid, status: 'past_due', past_due_at: start }
    expect(statusAt(due, addInstant(days(14), -1))).toBe('past_due')
    expect(runs(due, addInstant(days(14), -1))).toBe(true)
    expect(statusAt(due, days(14))).toBe('expired')
  })

  it('never comes back by itself once time has ended it', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
          is_billed: fc.boolean(),
          ends: fc.integer({ min: 0, max: 60 }),
        }),
        fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 2 }),
        ({ status, is_billed, ends }, moments) => {
          const at = days(ends)
          const held: HeldSubscription = {
            ...paid,
            status,
            is_billed,
            trial_ends_at: at,
            period_ends_at: at,
            past_due_at: at,
          }
          const seen = moments
            .toSorted((one, other) => one - other)
            .map((moment) => statusAt(held, days(moment)))
          const first = seen.indexOf('expired')
          if (first >= 0) expect(new Set(seen.slice(first))).toEqual(new Set(['expired']))
        },
      ),
    )
  })
})
