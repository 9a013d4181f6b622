import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VERIFICATION_RESULTS } from './cis-month.ts'
import { CIS_STATUSES, cisDeduction, cisPercent } from './cis.ts'
import { addDays } from './day.ts'
import { pence } from './money.ts'
import {
  describeRateSource,
  describeVerifiedRate,
  rateThatCounts,
  verificationOf,
} from './rate-that-counts.ts'
import { cisRateChange, newestFirst, type Verification } from './verification.ts'

const PENNINE = 'Pennine Build Ltd'
const net: Verification = { result: 'net', verified_on: '2026-11-03' }
const PERCENTS = { gross: 0, net: 20, unmatched: 30 }

const profile = fc.record({
  cis_registered: fc.boolean(),
  cis_status: fc.option(fc.constantFrom(...CIS_STATUSES)),
})
const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-04-06', days))
const verification = fc.record({
  result: fc.constantFrom(...VERIFICATION_RESULTS),
  verified_on: day,
})
const history = fc
  .array(verification, { maxLength: 8 })
  .map((list) => list.map((one, index) => ({ ...one, id: String(index) })))

describe('the rate that counts', () => {
  it('is the verified one, even for a worker who says not registered', () => {
    const standing = rateThatCounts({ cis_registered: false, cis_status: null }, net, PENNINE)
    expect(standing).toEqual({
      cis_registered: true,
      cis_status: '20',
      cis_verified_on: '2026-11-03',
      cis_verified_by: PENNINE,
    })
    expect(describeVerifiedRate(standing)).toBe(
      '20% as verified by Pennine Build Ltd on 3 Nov 2026',
    )
    expect(verificationOf(standing)).toEqual(net)
  })

  it('is the profile’s without a verification, and nobody is said to have verified it', () => {
    const standing = rateThatCounts({ cis_registered: true, cis_status: '30' }, null, PENNINE)
    expect(cisPercent(standing)).toBe(30)
    expect(describeVerifiedRate(standing)).toBeNull()
    expect(describeRateSource({ cis_registered: true, cis_status: '20' }, 'Callum Reid')).toBe(
      '20% as Callum Reid says',
    )
    expect(describeRateSource({ cis_registered: false, cis_status: null }, 'Callum Reid')).toBe(
      'As Callum Reid says',
    )
    expect(verificationOf(standing)).toBeNull()
  })

  it('is that of the newest verification of any history, else that of the profile', () => {
    fc.assert(
      fc.property(profile, history, (own, list) => {
        // The reference: the last day, and of that day the one recorded last.
        let newest: (typeof list)[number] | undefined
        for (const one of list) {
          if (!newest || one.verified_on >= newest.verified_on) newest = one
        }
        const standing = rateThatCounts(own, [...list].sort(newestFirst)[0], PENNINE)
        expect(cisPercent(standing)).toBe(newest ? PERCENTS[newest.result] : cisPercent(own))
        expect(standing.cis_verified_on).toBe(newest?.verified_on ?? null)
      }),
    )
  })

  it('deducts the same whatever the profile says once there is a verification', () => {
    const labour = fc.integer({ min: 0, max: 1e9 }).map(pence)
    fc.assert(
      fc.property(profile, profile, verification, labour, (one, other, newest, amount) => {
        expect(cisDeduction(amount, rateThatCounts(one, newest, PENNINE))).toBe(
          cisDeduction(amount, rateThatCounts(other, newest, PENNINE)),
        )
      }),
    )
  })

  it('asks nothing else of an invoice that was priced with it', () => {
    fc.assert(
      fc.property(profile, verification, verification, (own, priced, newest) => {
        const invoice = { ...rateThatCounts(own, priced, PENNINE), status: 'submitted' }
        expect(cisRateChange(invoice, priced)).toBeNull()
        expect(cisRateChange(invoice, newest)).toEqual(
          priced.result === newest.result
            ? null
            : { percent: PERCENTS[newest.result], verified_on: newest.verified_on },
        )
      }),
    )
  })
})
