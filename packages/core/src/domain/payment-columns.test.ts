import { describe, expect, it } from 'vitest'
import { paymentColumns } from './payment-columns.ts'

describe('a payment', () => {
  it('belongs to the tax month of the day it was made, not recorded', () => {
    expect(paymentColumns({ paid_at: '2026-11-05' }, '2026-11-09')).toMatchObject({ tax_month: 7 })
    expect(paymentColumns({}, '2026-11-09')).toMatchObject({ paid_at: '2026-11-09', tax_month: 8 })
  })

  it('is not recorded before it is made', () => {
    expect(paymentColumns({ paid_at: '2026-11-10' }, '2026-11-09')).toBeNull()
  })

  it('keeps what was typed, and nothing of blank fields', () => {
    const typed = { payment_method: 'Cheque', payment_reference: ' 100231 ', notes: ' ' } as const
    expect(paymentColumns(typed, '2026-11-09')).toMatchObject({
      payment_method: 'Cheque',
      payment_reference: '100231',
      payment_notes: null,
    })
  })
})
