import { ApiError, taxMonthAt, type Payment } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { decide } from '../../documents/decide.ts'
import type { Viewer } from '../../documents/policy.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/**
 * Records a payment. The day it was made, not the day it was recorded, decides the tax month; it
 * may precede the invoice (paid in advance), but not lie in the future.
 */
export function markPaid(
  deps: TransactionDeps,
  viewer: Viewer,
  invoice: InvoiceWithParties,
  payment: Payment,
): Promise<InvoiceWithParties> {
  const today = deps.clock.today()
  const paid_at = payment.paid_at || today
  if (paid_at > today) {
    throw new ApiError('invalid', {
      issues: [{ path: 'paid_at', message: "The payment date can't be in the future" }],
    })
  }
  return decide(deps, invoiceType, viewer, invoice, {
    action: 'mark_paid',
    changes: {
      paid_at,
      ...taxMonthAt(paid_at),
      payment_method: payment.payment_method ?? null,
      payment_reference: payment.payment_reference?.trim() || null,
      payment_notes: payment.notes?.trim() || null,
    },
  })
}
