import { chaseRefusal, type ChasedInvoice } from '../chase-refusal.ts'
import { memberAbilities, type MemberDecision } from '../company/member-abilities.ts'
import { askCreditRefusal, creditRefusal } from '../credit-note/credit-refusal.ts'
import type { InvoiceKind } from '../retentions/invoice-kind.ts'
import { releaseEditRefusal } from '../retentions/release-invoice.ts'
import type { Day } from '../day.ts'
import { hasPayments, type PartlyPaid } from '../invoice-payments/payment-status.ts'
import { invoiceStatus } from '../invoice-status.ts'
import { recordingAbilities, type Recording } from './recording-abilities.ts'
import type { Permission, Permitted } from './permission.ts'

/** What decides the abilities of an invoice. */
export interface InvoiceState extends ChasedInvoice, PartlyPaid {
  /** Instants; each side archives its own copy. */
  worker_archived_at: string | null
  client_archived_at: string | null
  is_credited_in_full?: boolean
  /** The London day on which its client last asked for a credit note. */
  last_credit_asked_on?: Day | null
  /** One for released retention is sent as it was made; an invoice for work when absent. */
  kind?: InvoiceKind
  /** Whether the client lets this worker send invoices; true when absent. */
  invoices_enabled?: boolean
  /** An own client's: its worker records what it says. */
  recording?: Recording | undefined
  /** For somebody of its client: what the rules about members say of it. */
  decision?: MemberDecision | undefined
}

export interface InvoiceAbilities {
  edit: boolean
  submit: boolean
  delete: boolean
  amend: boolean
  withdraw: boolean
  approve: boolean
  pass_on: boolean
  reject: boolean
  dispute: boolean
  resolve_dispute: boolean
  mark_paid: boolean
  confirm_bank_details: boolean
  correct_payment: boolean
  undo_payment: boolean
  reopen: boolean
  archive: boolean
  unarchive: boolean
  chase: boolean
  download_pdf: boolean
  credit: boolean
  ask_credit_note: boolean
  record_approved: boolean
  record_disputed: boolean
  record_paid: boolean
  undo_record: boolean
}

/**
 * What this side may do with the invoice today. It travels with every invoice, so that no screen
 * works it out again. A client never gets to see a draft and may do nothing with one.
 *
 * Sat 21 Nov 2026, submitted and due Fri 20 Nov: the client may approve, reject or dispute it; the
 * worker may chase it, once that day.
 */
export function invoiceAbilities(
  invoice: InvoiceState,
  viewer: Permitted,
  today: Day,
): InvoiceAbilities {
  const { status } = invoice
  const isWorker = viewer.account.side === 'worker'
  const may = (permission: Permission) =>
    viewer.account.side === 'client' && viewer.permissions.has(permission)
  const member = memberAbilities(invoice.decision)
  const maySend = isWorker && invoice.invoices_enabled !== false
  const isOwn = isWorker && releaseEditRefusal({ kind: invoice.kind ?? 'work' }) === null
  const wasSent = status !== 'draft'
  const isPartPaid = hasPayments(invoice)
  const archivedAt = isWorker ? invoice.worker_archived_at : invoice.client_archived_at

  return {
    edit: isOwn && (invoiceStatus.can(status, 'edit') || invoiceStatus.can(status, 'save')),
    submit: maySend && invoiceStatus.can(status, 'submit'),
    delete: isOwn && invoiceStatus.can(status, 'delete'),
    amend: isOwn && maySend && invoiceStatus.can(status, 'amend'),
    withdraw: isWorker && invoiceStatus.can(status, 'withdraw'),
    approve: may('approve') && member.approve && invoiceStatus.can(status, 'approve'),
    pass_on: may('approve') && !member.approve && invoiceStatus.can(status, 'approve'),
    reject: may('approve') && member.decide && invoiceStatus.can(status, 'reject'),
    dispute: may('approve') && member.decide && invoiceStatus.can(status, 'dispute'),
    resolve_dispute:
      may('approve') && member.decide && invoiceStatus.can(status, 'resolve_dispute'),
    mark_paid: may('pay') && member.pay && invoiceStatus.can(status, 'mark_paid'),
    confirm_bank_details:
      may('pay') &&
      member.confirm_bank_details &&
      invoiceStatus.can(status, 'confirm_bank_details'),
    correct_payment:
      may('pay') &&
      (invoiceStatus.can(status, 'correct_payment') ||
        (isPartPaid && invoiceStatus.can(status, 'correct_part_payment'))),
    undo_payment:
      may('pay') &&
      (invoiceStatus.can(status, 'undo_payment') ||
        (isPartPaid && invoiceStatus.can(status, 'undo_part_payment'))),
    reopen: may('approve') && member.decide && !isPartPaid && invoiceStatus.can(status, 'reopen'),
    archive: (isWorker || may('pay')) && wasSent && archivedAt === null,
    unarchive: (isWorker || may('pay')) && wasSent && archivedAt !== null,
    chase: isWorker && chaseRefusal(invoice, today) === null,
    download_pdf: (isWorker || may('read')) && wasSent,
    credit: isWorker && creditRefusal(invoice) === null,
    ask_credit_note: may('approve') && askCreditRefusal(invoice, today) === null,
    ...recordingAbilities(invoiceStatus, status, isWorker ? invoice.recording : undefined),
  }
}
