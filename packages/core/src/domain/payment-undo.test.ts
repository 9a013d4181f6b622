import { describe, expect, it } from 'vitest'
import { paymentColumns } from './payment-columns.ts'
import { paymentUndo, undonePaymentColumns } from './payment-undo.ts'

describe('undoing a payment', () => {
  it('leads back to the approval, or to the dispute that was resolved', () => {
    expect(paymentUndo({ resolved_at: null })).toBe('undo_payment')
    expect(paymentUndo({ resolved_at: '2026-11-18T12:00:00.000Z' })).toBe('undo_payment_resolved')
  })

  it('leaves nothing of what recording it wrote, and says when and why', () => {
    const at = '2026-11-23T09:00:00.000Z'
    const undone = undonePaymentColumns({ at, reason: ' Wrong worker ' })
    for (const column of Object.keys(paymentColumns({}, '2026-11-20') ?? {})) {
      expect(undone).toHaveProperty(column, null)
    }
    expect(undone).toMatchObject({ payment_undone_at: at, payment_undone_reason: 'Wrong worker' })
  })

  it('brings the invoice back into the lists of both sides', () => {
    expect(undonePaymentColumns({ at: '2026-11-23T09:00:00.000Z', reason: 'x' })).toMatchObject({
      worker_archived_at: null,
      client_archived_at: null,
    })
  })
})
