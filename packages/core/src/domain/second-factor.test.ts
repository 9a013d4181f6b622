import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  factorAdditionRefusal,
  factorRemovalRefusal,
  isUnusedStep,
  MOST_FACTORS,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_LETTERS,
  recoveryCodeOf,
  requirementRefusal,
  spelledRecoveryCode,
  totpStep,
} from './second-factor.ts'

const NOON = Date.parse('2026-11-26T12:00:00Z')

describe('a code of an authenticator app', () => {
  it('has a number that goes up every half minute', () => {
    expect(totpStep(NOON)).toBe(59856480)
    expect(totpStep(NOON + 29_999)).toBe(59856480)
    expect(totpStep(NOON + 30_000)).toBe(59856481)
  })

  it('is used once, and none of before it afterwards', () => {
    const step = totpStep(NOON)
    expect(isUnusedStep(step, null)).toBe(true)
    expect(isUnusedStep(step, step)).toBe(false)
    expect(isUnusedStep(step - 1, step)).toBe(false)
    expect(isUnusedStep(step + 1, step)).toBe(true)
  })

  it('never works twice, in whatever order codes are typed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (typed) => {
        let last: number | null = null
        const taken = typed.filter((step) => {
          const isTaken = isUnusedStep(step, last)
          if (isTaken) last = step
          return isTaken
        })
        expect(new Set(taken).size).toBe(taken.length)
      }),
    )
  })
})

describe('a recovery code', () => {
  it('is read however it is typed', () => {
    expect(recoveryCodeOf(' 7K3QD m9x2v ')).toBe('7k3qdm9x2v')
    expect(recoveryCodeOf('OIL00-11111')).toBe('0110011111')
  })

  it('is the same after it was spelled out', () => {
    const letter = fc.constantFrom(...RECOVERY_CODE_LETTERS)
    const code = fc
      .array(letter, { minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH })
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(code, (one) => {
        expect(recoveryCodeOf(spelledRecoveryCode(one).toUpperCase())).toBe(one)
      }),
    )
  })
})

describe('the list of a person', () => {
  it('keeps its last one while a company asks everybody for one, and says which', () => {
    const requiredBy = ['Pennine Build Ltd']
    expect(factorRemovalRefusal({ factors: 1, requiredBy: [] })).toBeNull()
    expect(factorRemovalRefusal({ factors: 2, requiredBy })).toBeNull()
    expect(factorRemovalRefusal({ factors: 1, requiredBy })).toMatchObject({
      refusal: {
        code: 'wrong_state',
        message: expect.stringMatching(/^Pennine Build Ltd asks everybody/),
      },
    })
  })

  it('holds ten', () => {
    expect(factorAdditionRefusal({ factors: MOST_FACTORS - 1 })).toBeNull()
    expect(factorAdditionRefusal({ factors: MOST_FACTORS })).toMatchObject({
      refusal: { code: 'wrong_state' },
    })
  })
})

describe('asking it of everybody', () => {
  it('is for somebody who has it, and giving it up for everybody who may', () => {
    expect(requirementRefusal(true, true)).toBeNull()
    expect(requirementRefusal(false, false)).toBeNull()
    expect(requirementRefusal(true, false)).toMatchObject({ refusal: { code: 'wrong_state' } })
  })
})
