import { describe, expect, it } from 'vitest'
import { BETA_PLAN, invitingRefusal, joiningRefusal, licenceUse } from './licence-refusal.ts'
import { newTrial, type HeldSubscription } from './subscription-status.ts'

const plan = { plan: BETA_PLAN, licences: 5, used: 4 }

describe('the licences of a plan', () => {
  it('are enough for as many invitations as there is room for', () => {
    expect(invitingRefusal(plan, 1)).toBeNull()
    expect(invitingRefusal(plan, 2)).toBe(
      "Your private beta plan has 5 worker licences and 4 are in use, so 2 more workers can't be invited. Nothing was sent.",
    )
  })

  it('are enough for a worker who joins while one is free', () => {
    expect(joiningRefusal(plan, 'Hartwell & Sons')).toBeNull()
    expect(joiningRefusal({ ...plan, used: 5 }, 'Hartwell & Sons')).toContain(
      'Hartwell & Sons uses all 5 worker licences of its private beta plan (5 in use)',
    )
  })

  describe('come from what the client holds', () => {
    const now = '2026-11-22T12:00:00.000Z'
    const paid: HeldSubscription = {
      ...newTrial('client-enterprise', now),
      status: 'active',
      billing_cycle: 'monthly',
      is_billed: true,
    }

    it('so that the 51st worker of Client Enterprise needs an extra licence', () => {
      const full = { free: 5, used: 50, now }
      expect(invitingRefusal(licenceUse(paid, full), 1)).toBe(
        "Your Client Enterprise plan has 50 worker licences and 50 are in use, so 1 more worker can't be invited. Nothing was sent.",
      )
      const extra = { ...paid, extra_licences: 1 }
      expect(invitingRefusal(licenceUse(extra, full), 1)).toBeNull()
    })

    it('and are those of the private beta once it has ended', () => {
      const ended: HeldSubscription = { ...paid, status: 'expired', is_billed: false }
      expect(invitingRefusal(licenceUse(ended, { free: 5, used: 9, now }), 1)).toBe(
        "Your Client Enterprise plan has ended. Without it you have 5 worker licences and 9 are in use, so 1 more worker can't be invited. Nothing was sent.",
      )
    })

    it('and are never fewer than without a plan', () => {
      const trial = newTrial('client-starter', now)
      expect(licenceUse(trial, { free: 20, used: 0, now }).licences).toBe(20)
      expect(licenceUse(null, { free: 20, used: 0, now }).plan).toBe(BETA_PLAN)
    })
  })
})
