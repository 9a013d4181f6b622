import { describe, expect, it } from 'vitest'
import { INVOICE_STATUSES, invoiceStatus, type InvoiceStatus } from './invoice-status.ts'
import { isOutstanding } from './outstanding.ts'

/** Every status that the status machine can lead to from this one, itself included. */
function reachableFrom(status: InvoiceStatus): Set<string> {
  const reached = new Set<string>([status])
  for (const known of reached) {
    for (const action of invoiceStatus.actions) {
      const next = invoiceStatus.next(known as InvoiceStatus, action)
      if (next !== null) reached.add(next)
    }
  }
  return reached
}

describe('an outstanding invoice', () => {
  it.each(INVOICE_STATUSES)(
    'when it is %s, is one that was sent and can still be paid',
    (status) => {
      // One that was credited in full asks for nothing until its credit note is withdrawn.
      const isOver = status === 'paid' || status === 'cancelled'
      const canBePaid = !isOver && reachableFrom(status).has('paid')
      expect(isOutstanding(status)).toBe(canBePaid && status !== 'draft')
    },
  )
})
