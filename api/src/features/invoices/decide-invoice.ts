import { ApiError, taxMonthAt, type Payment } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { decide, decisionsOn } from '../../documents/decide.ts'
import { assertParty, type Viewer } from '../../documents/policy.ts'
import { undoApprovalOf } from '../../documents/undo-approval.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceType } from './invoice-type.ts'

export const {
  approve: approveInvoice,
  reject: rejectInvoice,
  dispute: disputeInvoice,
  resolveDispute,
} = decisionsOn(invoiceType)

export const undoInvoiceApproval = undoApprovalOf(invoiceType)

/**
 * Records a payment. The day it was made, not the day it was recorded, decides the tax month; it
 * may precede the invoice (paid in advance), but nobody has paid tomorrow.
 */
export async function markInvoicePaid(deps: Deps, viewer: Viewer, id: string, payment: Payment) {
  const today = deps.clock.today()
  const paid_at = payment.paid_at || today
  const before = await findInvoice(deps.knex, id)
  assertParty(viewer, before)
  if (paid_at > today) {
    throw new ApiError('invalid', {
      issues: [{ path: 'paid_at', message: "The payment date can't be in the future" }],
    })
  }
  return decide(deps, invoiceType, viewer, id, {
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
