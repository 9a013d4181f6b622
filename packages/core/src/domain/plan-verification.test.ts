import { describe, expect, it } from 'vitest'
import { FUTURE_VERIFICATION, planVerification, type VerificationPlan } from './index.ts'

const AT = { client: 'Pennine Build Ltd', today: '2026-11-21' }
const NET = { result: 'net', verified_on: '2026-11-03' } as const

describe('recording a verification', () => {
  it('writes the number in one spelling, and tells the worker of the first', () => {
    const input = { ...NET, verification_number: ' v1234567890 ab ' }
    expect(planVerification(null, input, AT)).toEqual({
      columns: { ...NET, verification_number: 'V1234567890AB' },
      notification: expect.objectContaining({
        title: 'Pennine Build Ltd verified you for CIS: Net, 20%',
      }),
    })
  })

  it('tells nobody of one that changes nothing that counts', () => {
    const late = { result: 'unmatched', verified_on: '2026-11-01' } as const
    for (const input of [NET, late]) {
      expect((planVerification(NET, input, AT) as VerificationPlan).notification).toBeNull()
    }
  })

  it('is refused for a day that has not come', () => {
    expect(planVerification(null, { ...NET, verified_on: '2026-11-22' }, AT)).toEqual({
      refusal: {
        code: 'invalid',
        issues: [{ path: 'verified_on', message: FUTURE_VERIFICATION }],
      },
    })
  })
})
