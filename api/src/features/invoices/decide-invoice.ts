import { ApiError, FUTURE_PAYMENT, paymentColumns, type Payment } from '@daysheet/core'
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

/** Records a payment. */
export async function markInvoicePaid(deps: Deps, viewer: Viewer, id: string, payment: Payment) {
  const before = await findInvoice(deps.knex, id)
  assertParty(viewer, before)
  const changes = paymentColumns(payment, deps.clock.today())
  if (changes === null) {
    throw new ApiError('invalid', { issues: [{ path: 'paid_at', message: FUTURE_PAYMENT }] })
  }
  return decide(deps, invoiceType, viewer, id, { action: 'mark_paid', changes })
}
