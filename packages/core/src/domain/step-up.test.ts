import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addInstant } from './day.ts'
import { needsStepUp, stepUpRefusal, STEP_UP_MINUTES } from './step-up.ts'

describe('a change of a profile', () => {
  it.each(['bank_sort_code', 'utr_number', 'ni_number', 'cis_status', 'vat_number'])(
    'needs a proof for %s, whatever else is changed',
    (field) => {
      expect(needsStepUp([field])).toBe(true)
      expect(needsStepUp(['phone', field])).toBe(true)
    },
  )

  it('needs none for what moves no money', () => {
    expect(needsStepUp(['phone', 'city', 'trade_type', 'cscs_expiry'])).toBe(false)
    expect(needsStepUp([])).toBe(false)
  })
})

describe('whoever has to prove that they are there', () => {
  const SIGNED_IN = '2026-11-25T09:00:00.000Z'
  const minutesLater = (minutes: number) => addInstant(SIGNED_IN, minutes * 60_000)
  const confirmedUntil = minutesLater(STEP_UP_MINUTES)
  const refusalFor = (by: 'person' | 'delegate' | 'token', until: string | null, now: string) =>
    stepUpRefusal({ by, confirmedUntil: until, hasSecondFactor: false }, now)?.refusal

  it('is asked ten minutes after the proof: a person for the password, a delegate for the code', () => {
    expect(refusalFor('person', confirmedUntil, minutesLater(9))).toBeUndefined()
    expect(refusalFor('person', confirmedUntil, minutesLater(10))).toMatchObject({
      code: 'step_up_required',
      issues: [{ path: 'password', message: expect.stringMatching(/^Enter your password/) }],
    })
    expect(refusalFor('delegate', confirmedUntil, minutesLater(9))).toBeUndefined()
    expect(refusalFor('delegate', confirmedUntil, minutesLater(10))).toEqual({
      code: 'step_up_required',
    })
  })

  it('is asked for the second factor instead of the password by whoever has one', () => {
    const withFactor = { confirmedUntil, hasSecondFactor: true }
    expect(stepUpRefusal({ by: 'person', ...withFactor }, minutesLater(9))).toBeNull()
    expect(stepUpRefusal({ by: 'person', ...withFactor }, minutesLater(10))).toMatchObject({
      refusal: { code: 'step_up_required', issues: [{ path: 'second_factor' }] },
    })
    expect(stepUpRefusal({ by: 'delegate', ...withFactor }, minutesLater(10))).toEqual({
      refusal: { code: 'step_up_required' },
    })
  })

  it('is asked without any proof, but for a program’s token', () => {
    expect(refusalFor('person', null, SIGNED_IN)).toMatchObject({ code: 'step_up_required' })
    expect(refusalFor('delegate', null, SIGNED_IN)).toMatchObject({ code: 'step_up_required' })
    expect(refusalFor('token', null, SIGNED_IN)).toBeUndefined()
  })

  it('is never asked before the ten minutes are over, and always from then on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), (seconds) => {
        const refused = refusalFor(
          'person',
          confirmedUntil,
          addInstant(confirmedUntil, seconds * 1000),
        )
        expect(refused !== undefined).toBe(seconds >= 0)
      }),
    )
  })
})
