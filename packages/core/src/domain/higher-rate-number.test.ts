import { describe, expect, it } from 'vitest'
import { higherRateNumber, type PaidCisInvoice, type VerificationFact } from './index.ts'

const paid = (paid_at: string, columns: Partial<PaidCisInvoice> = {}): PaidCisInvoice => ({
  id: paid_at,
  worker_id: 'w',
  invoice_number: 'INV-2026-0001',
  paid_at,
  subtotal: 800,
  expenses_total: 0,
  liable_expenses_total: 0,
  cis_deduction: 240,
  cis_registered: true,
  cis_status: '30',
  cis_verified_on: null,
  ...columns,
})
const verified = (
  verified_on: string,
  result: VerificationFact['result'],
  verification_number: string | null,
  id = verified_on,
): VerificationFact => ({ id, worker_id: 'w', verified_on, result, verification_number })

const at20 = { cis_status: '20', cis_deduction: 160 } as const

describe('the verification number of a month', () => {
  it('is that of the payment at the higher rate, when HMRC has matched the worker since', () => {
    const verifications = [
      verified('2026-11-03', 'unmatched', 'V1111111111A'),
      verified('2026-11-12', 'net', 'V2222222222'),
    ]
    const payments = [
      paid('2026-11-10', { cis_verified_on: '2026-11-03' }),
      paid('2026-11-20', { ...at20, cis_verified_on: '2026-11-12' }),
    ]
    expect(higherRateNumber(payments, verifications)).toBe('V1111111111A')
  })

  it('is none when nothing was deducted at the higher rate, whatever HMRC said last', () => {
    const verifications = [
      verified('2026-11-03', 'net', 'V2222222222'),
      verified('2026-11-12', 'gross', 'V3333333333'),
      verified('2026-11-13', 'unmatched', 'V4444444444'),
    ]
    const gross = { cis_status: '0', cis_deduction: 0 } as const
    const payments = [paid('2026-11-10', at20), paid('2026-11-20', gross)]
    expect(higherRateNumber(payments, verifications)).toBeNull()
    const materialsAlone = paid('2026-11-20', { cis_deduction: 0 })
    expect(higherRateNumber([materialsAlone], verifications)).toBeNull()
  })

  it('is that of the verification that priced the payment, not of a later one', () => {
    const verifications = [
      verified('2026-10-01', 'unmatched', 'V1111111111'),
      verified('2026-11-12', 'unmatched', 'V2222222222'),
    ]
    const old = paid('2026-11-20', { cis_verified_on: '2026-10-01' })
    expect(higherRateNumber([old], verifications)).toBe('V1111111111')
    const both = [old, paid('2026-11-25', { cis_verified_on: '2026-11-12' })]
    expect(higherRateNumber(both, verifications)).toBe('V2222222222')
  })

  it('is the last recorded of two of one day', () => {
    const verifications = [
      verified('2026-11-03', 'unmatched', 'V1111111111', 'a'),
      verified('2026-11-03', 'unmatched', 'V2222222222', 'b'),
    ]
    const payment = paid('2026-11-20', { cis_verified_on: '2026-11-03' })
    expect(higherRateNumber([payment], verifications)).toBe('V2222222222')
  })

  it('of a payment at the higher rate on the worker’s own word is what stood on its day', () => {
    const verifications = [verified('2026-11-12', 'unmatched', 'V1111111111')]
    expect(higherRateNumber([paid('2026-11-12')], verifications)).toBe('V1111111111')
    expect(higherRateNumber([paid('2026-11-11')], verifications)).toBeNull()
  })
})
