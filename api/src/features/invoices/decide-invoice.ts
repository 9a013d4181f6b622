import {
  ApiError,
  resolutionAction,
  taxMonthAt,
  type DisputeResolution,
  type Payment,
} from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { audited } from './audited.ts'
import { findInvoice } from './find-invoice.ts'
import { recordInvoiceEvent } from './invoice-event.ts'
import { invoiceKind } from './invoice-kind.ts'
import type { InvoiceWithParties } from './model.ts'
import { mustBeParty, type Viewer } from './policy.ts'

type DecisionAction =
  'approve' | 'reject' | 'dispute' | 'resolve' | 'resolve_rejected' | 'mark_paid'

interface Decision {
  action: DecisionAction
  changes: Readonly<Record<string, string | number | null>>
  reason?: string | null
}

/** A client's decision: the row, the audit, the notification and the mails, or none of them. */
async function decide(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { action, changes, reason }: Decision,
): Promise<InvoiceWithParties> {
  const before = await findInvoice(deps.knex, id)
  mustBeParty(viewer, before)
  return inTransaction(deps.knex, async (trx) => {
    await changeStatus(trx, invoiceKind, { id, action, changes })
    const invoice = await findInvoice(trx, id)
    await recordInvoiceEvent(trx, invoice, {
      actor: viewer.id,
      action,
      before: audited(before),
      after: audited(invoice),
      reason: reason ?? null,
    })
    return invoice
  })
}

export const approveInvoice = (deps: Deps, viewer: Viewer, id: string) =>
  decide(deps, viewer, id, { action: 'approve', changes: { approved_at: deps.clock.now() } })

export function rejectInvoice(deps: Deps, viewer: Viewer, id: string, typed?: string | null) {
  const reason = typed?.trim() || null
  return decide(deps, viewer, id, {
    action: 'reject',
    changes: { rejected_at: deps.clock.now(), rejection_reason: reason },
    reason,
  })
}

export const disputeInvoice = (deps: Deps, viewer: Viewer, id: string, reason: string) =>
  decide(deps, viewer, id, {
    action: 'dispute',
    changes: { disputed_at: deps.clock.now(), rejection_reason: reason },
    reason,
  })

/** The reason of the dispute stays on the invoice either way. */
export function resolveDispute(
  deps: Deps,
  viewer: Viewer,
  id: string,
  resolution: DisputeResolution,
) {
  const now = deps.clock.now()
  return decide(deps, viewer, id, {
    action: resolutionAction(resolution),
    changes:
      resolution === 'resolved' ? { resolved_at: now } : { resolved_at: now, rejected_at: now },
  })
}

/**
 * Records a payment. The day it was made, not the day it was recorded, decides the tax month; it
 * may precede the invoice (paid in advance), but nobody has paid tomorrow.
 */
export async function markInvoicePaid(deps: Deps, viewer: Viewer, id: string, payment: Payment) {
  const today = deps.clock.today()
  const paid_at = payment.paid_at || today
  const before = await findInvoice(deps.knex, id)
  mustBeParty(viewer, before)
  if (paid_at > today) {
    throw new ApiError('invalid', {
      issues: [{ path: 'paid_at', message: "The payment date can't be in the future" }],
    })
  }
  return decide(deps, viewer, id, {
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
