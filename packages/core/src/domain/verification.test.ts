import { describe, expect, it } from 'vitest'
import {
  cisRateChange,
  isVerificationChange,
  verificationColumns,
  verificationNotification,
  type Verification,
} from './verification.ts'

const today = '2026-11-21'
const net: Verification = { result: 'net', verified_on: '2026-11-03' }

describe('a verification that is recorded', () => {
  it('keeps the number in HMRC’s own form, and none as none', () => {
    const number = (verification_number: string | null) =>
      verificationColumns({ ...net, verification_number }, today)?.verification_number
    expect(number(' v12345 67890/ab ')).toBe('V1234567890AB')
    expect(number('  ')).toBeNull()
    expect(number(null)).toBeNull()
  })

  it('is of today or before', () => {
    expect(verificationColumns({ ...net, verified_on: today }, today)).not.toBeNull()
    expect(verificationColumns({ ...net, verified_on: '2026-11-22' }, today)).toBeNull()
  })
})

describe('whether the worker is told', () => {
  it.each<[string, Verification | null, Verification, boolean]>([
    ['the first', null, net, true],
    ['another result', net, { result: 'unmatched', verified_on: '2026-11-10' }, true],
    ['another result on the same day', net, { ...net, result: 'gross' }, true],
    ['the same result again', net, { ...net, verified_on: '2026-11-10' }, false],
    ['one of before the newest', net, { result: 'gross', verified_on: '2026-11-02' }, false],
  ])('of %s', (_, before, recorded, isTold) => {
    expect(isVerificationChange(before, recorded)).toBe(isTold)
  })

  it('with the rate, from when it counts and what stays', () => {
    expect(verificationNotification(net, 'Pennine Build Ltd')).toMatchObject({
      title: 'Pennine Build Ltd verified you for CIS: Net, 20%',
      body: 'Verified on 3 Nov 2026. Invoices that you save for Pennine Build Ltd from now on are worked out at 20%. What you have sent stays as it is.',
    })
  })
})

describe('an invoice of another rate than the newest verification', () => {
  const at = (status: string) => ({ cis_registered: true, cis_status: '20' as const, status })
  const unmatched: Verification = { result: 'unmatched', verified_on: '2026-11-06' }

  it.each(['submitted', 'approved', 'disputed', 'dispute_resolved'])(
    'says so while it is %s',
    (status) => {
      expect(cisRateChange(at(status), unmatched)).toEqual({
        percent: 30,
        verified_on: '2026-11-06',
      })
    },
  )

  it.each(['draft', 'paid', 'rejected', 'cancelled'])('says nothing once it is %s', (status) => {
    expect(cisRateChange(at(status), unmatched)).toBeNull()
  })

  it('says nothing without a verification or with the same rate', () => {
    expect(cisRateChange(at('submitted'), null)).toBeNull()
    expect(cisRateChange(at('submitted'), net)).toBeNull()
  })
})
