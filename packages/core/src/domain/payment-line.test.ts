import { describe, expect, it } from 'vitest'
import { paymentLine } from './payment-line.ts'

const payment = {
  paid_at: '2026-11-06',
  payment_method: 'Bank Transfer',
  payment_reference: 'BACS 4471',
} as const

describe('the line of a payment', () => {
  it('says the day, the method and the reference', () => {
    expect(paymentLine(payment)).toBe('Paid 6 Nov 2026, Bank Transfer, BACS 4471')
  })

  it('leaves out what was not recorded', () => {
    expect(paymentLine({ ...payment, payment_reference: null })).toBe(
      'Paid 6 Nov 2026, Bank Transfer',
    )
    expect(paymentLine({ ...payment, payment_method: null })).toBe('Paid 6 Nov 2026, BACS 4471')
    expect(paymentLine({ ...payment, payment_method: null, payment_reference: ' ' })).toBe(
      'Paid 6 Nov 2026',
    )
  })

  it('is empty while the invoice is owed', () => {
    expect(paymentLine({ ...payment, paid_at: null })).toBe('')
  })
})
