import { defineStatusMachine } from './status-machine.ts'
import { msg } from './msg.ts'

export const INVOICE_STATUSES = [
  'draft',
  'submitted',
  'approved',
  'paid',
  'disputed',
  'dispute_resolved',
  'rejected',
  'cancelled',
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_STATUS_LABELS: Readonly<Record<InvoiceStatus, string>> = {
  draft: msg('Draft'),
  submitted: msg('Submitted'),
  approved: msg('Approved'),
  paid: msg('Paid'),
  disputed: msg('Disputed'),
  dispute_resolved: msg('Resolved'),
  rejected: msg('Rejected'),
  cancelled: msg('Cancelled'),
}

/**
 * The life of an invoice. `save` keeps an amendment without sending it, so a disputed invoice stays
 * disputed; `amend` sends it again. `resolve_dispute` settles a dispute in the worker's favour. `cancelled`
 * is only ever shown: nothing leads to it. `first_approve` is the first of two approvals, where the
 * company asks for two: it stays what it is; so it does when new bank details of the worker are
 * confirmed. `withdraw` is its worker's, while nobody has decided; `reopen`
 * its client's, while nothing is paid. A part of it that is paid leaves it what it is: only the
 * payment after which nothing is due makes it paid. `undo_approval` is open for some seconds only
 * (approval-undo.ts). A payment recorded by mistake is undone to what the invoice was before it
 * (payment-undo.ts). `undo_dispute` is of an own client's worker, who recorded the dispute.
 *
 * 16 Nov 2026 INV-2026-0007 is submitted, 17 Nov disputed ('Saturday was 6 hours'), 18 Nov amended
 * and so submitted again, 19 Nov approved, 27 Nov paid.
 */
export const invoiceStatus = defineStatusMachine(
  {
    draft: { edit: 'draft', submit: 'submitted', delete: 'deleted' },
    submitted: {
      first_approve: 'submitted',
      approve: 'approved',
      reject: 'rejected',
      dispute: 'disputed',
      withdraw: 'draft',
    },
    approved: {
      confirm_bank_details: 'approved',
      mark_paid: 'paid',
      mark_part_paid: 'approved',
      correct_part_payment: 'approved',
      undo_part_payment: 'approved',
      undo_approval: 'submitted',
      reopen: 'disputed',
    },
    paid: {
      correct_payment: 'paid',
      undo_payment: 'approved',
      undo_payment_resolved: 'dispute_resolved',
    },
    disputed: {
      save: 'disputed',
      amend: 'submitted',
      undo_dispute: 'submitted',
      first_approve: 'disputed',
      resolve_dispute: 'dispute_resolved',
      resolve_dispute_rejected: 'rejected',
    },
    dispute_resolved: {
      confirm_bank_details: 'dispute_resolved',
      mark_paid: 'paid',
      mark_part_paid: 'dispute_resolved',
      correct_part_payment: 'dispute_resolved',
      undo_part_payment: 'dispute_resolved',
      reopen: 'disputed',
    },
    rejected: {},
    cancelled: {},
  },
  {
    statuses: {
      draft: msg('still a draft'),
      submitted: 'already submitted',
      approved: 'already approved',
      paid: 'already paid',
      disputed: 'disputed',
      dispute_resolved: 'already resolved',
      rejected: 'already rejected',
      cancelled: 'cancelled',
    },
    actions: {
      edit: 'edited',
      submit: 'submitted',
      delete: 'deleted',
      save: 'saved',
      amend: 'amended',
      first_approve: 'approved',
      approve: 'approved',
      reject: 'rejected',
      dispute: 'disputed',
      withdraw: 'withdrawn',
      undo_dispute: 'set back to submitted',
      resolve_dispute: 'resolved',
      resolve_dispute_rejected: 'rejected',
      confirm_bank_details: 'confirmed',
      mark_paid: 'marked as paid',
      mark_part_paid: 'marked as paid',
      undo_approval: 'set back to submitted',
      correct_payment: 'given a corrected payment',
      correct_part_payment: 'given a corrected payment',
      undo_payment: 'set back to unpaid',
      undo_part_payment: 'set back to unpaid',
      undo_payment_resolved: 'set back to unpaid',
      reopen: 'reopened',
    },
  },
)
export type InvoiceAction = (typeof invoiceStatus.actions)[number]

export const INVOICE_NOT_EDITABLE = msg('Only draft or disputed invoices can be edited')
export const DRAFT_HAS_NO_PDF = msg(
  'This invoice is still a draft, so there is no PDF yet. Submit it first.',
)
