import { describe, expect, it } from 'vitest'
import { BETA_PLAN, invitingRefusal, joiningRefusal } from './licence-refusal.ts'

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
})
