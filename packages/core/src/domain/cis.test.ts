import { describe, expect, it } from 'vitest'
import { cisDeduction, cisPercent, describeCisStatus } from './cis.ts'
import { penceFromPounds } from './money.ts'

describe('the CIS deduction', () => {
  const labour = penceFromPounds(2200)

  it.each([
    ['0', 0],
    ['20', 44_000],
    ['30', 66_000],
  ] as const)('of a worker at %s%% from £2,200 of labour is %d pence', (cis_status, expected) => {
    expect(cisDeduction(labour, { cis_registered: true, cis_status })).toBe(expected)
  })

  it('is nothing for a worker who is not registered', () => {
    expect(cisDeduction(labour, { cis_registered: false, cis_status: '30' })).toBe(0)
  })

  it('is 20% for a registered worker without a status', () => {
    expect(cisPercent({ cis_registered: true, cis_status: null })).toBe(20)
  })

  it('is rounded half up, once', () => {
    expect(cisDeduction(penceFromPounds(333.33), { cis_registered: true, cis_status: '20' })).toBe(
      6_667,
    )
    expect(cisDeduction(penceFromPounds(0.05), { cis_registered: true, cis_status: '30' })).toBe(2)
  })
})

describe('a CIS status', () => {
  it('reads to a client as what it means', () => {
    expect(describeCisStatus('0')).toBe('Gross Payment or Exempt')
    expect(describeCisStatus('20')).toBe('20% Deduction')
    expect(describeCisStatus('30')).toBe('30% Deduction')
    expect(describeCisStatus(null)).toBe('Not specified')
    expect(describeCisStatus('25')).toBe('Unknown')
  })
})
