import { describe, expect, it } from 'vitest'
import {
  acceptedRateRefusal,
  NO_STATED_RATE,
  openStatedRate,
  OTHER_STATED_RATE,
  statedRate,
} from './stated-rate.ts'

const invoice = {
  status: 'submitted',
  subtotal: 900,
  expenses_total: 45,
  liable_expenses_total: 0,
  retention_amount: 0,
  cis_registered: true,
  cis_status: '20' as const,
  cis_verified_on: null,
}

describe('the rate of somebody whom nobody verified', () => {
  it.each([
    ['20% of the profile', {}, '20'],
    ['gross of the profile', { cis_status: '0' as const }, '0'],
    ['not under CIS', { cis_registered: false }, 'outside'],
    [
      'not under CIS, whatever status was left there',
      { cis_registered: false, cis_status: '30' as const },
      'outside',
    ],
    ['30%, which HMRC asks for anyway', { cis_status: '30' as const }, null],
    ['materials alone', { subtotal: 0 }, null],
    ['travel alone', { subtotal: 0, liable_expenses_total: 45 }, '20'],
    ['a rate that was verified', { cis_verified_on: '2026-11-03' }, null],
    ['a draft', { status: 'draft' }, null],
    ['an approved one', { status: 'approved' }, '20'],
    ['a paid one', { status: 'paid' }, null],
  ])('of %s', (_what, changes, expected) => {
    expect(statedRate({ ...invoice, ...changes }, null)).toBe(expected)
  })

  it('is nobody’s word once the client has verified them', () => {
    expect(statedRate(invoice, { result: 'gross', verified_on: '2026-11-03' })).toBeNull()
  })

  it('is asked once for each rate', () => {
    expect(openStatedRate(invoice, null, ['20'])).toBeNull()
    expect(openStatedRate(invoice, null, ['outside', '0'])).toBe('20')
  })

  it.each([
    ['the same', '20', '20', null],
    ['none', '20', undefined, null],
    ['another one', '20', 'outside', OTHER_STATED_RATE],
    ['one where nothing is asked', null, '20', NO_STATED_RATE],
  ] as const)('takes a decision that answers for %s', (_what, stated, accepted, refusal) => {
    expect(acceptedRateRefusal(stated, accepted)).toBe(refusal)
  })
})
