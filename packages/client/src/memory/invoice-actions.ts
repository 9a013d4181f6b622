import {
  archiveRefusal,
  chaseRefusal,
  DRAFT_HAS_NO_PDF,
  FUTURE_PAYMENT,
  paymentChange,
  paymentColumns,
  paymentUndo,
  taxMonthAt,
  undonePaymentColumns,
  type ArchiveAction,
  type contract,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import {
  assertNoRefusal,
  assertVersion,
  invalid,
  orNull,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { markPayment } from './cis-month-records.ts'
import { decisionsOn, notifyOtherSide, undoApproval } from './document-decisions.ts'
import { assertAllowed, step, visible, type OneDocument } from './documents.ts'
import { invoiceType } from './invoice-type.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceOf } from './invoice-views.ts'
import { alertBudgets } from './project-budgets.ts'

type Endpoints = typeof contract.invoices

const { approve, reject, dispute, resolveDispute } = decisionsOn(invoiceType)
const answer = (call: SignedInCall, invoice: WorldInvoice) => ({
  invoice: invoiceOf(call, invoice),
})

function markPaid(call: Call<Endpoints['markPaid']>) {
  visible(call, invoiceType)
  const columns = paymentColumns(call.body ?? {}, call.today)
  if (columns === null) throw invalid('paid_at', FUTURE_PAYMENT)
  const invoice = step(call, invoiceType, 'mark_paid', columns)
  markPayment(call.store.world, invoice, [columns], call.now)
  return answer(call, notifyOtherSide(call, invoiceType, invoice, 'mark_paid'))
}

function correctPayment(call: Call<Endpoints['correctPayment']>) {
  const invoice = visible(call, invoiceType)
  assertAllowed(invoiceType, invoice, 'correct_payment')
  const change = paymentChange(invoice, call.body, call.today)
  if (change === null) throw invalid('paid_at', FUTURE_PAYMENT)
  if (change.isNothing) return answer(call, invoice)
  assertVersion(invoice, call.body.version)
  step(call, invoiceType, 'correct_payment', change.columns)
  markPayment(call.store.world, invoice, change.months, call.now)
  if (change.sentence !== null) {
    notifyOtherSide(call, invoiceType, invoice, 'correct_payment', change.sentence)
  }
  return answer(call, invoice)
}

function undoPayment(call: Call<Endpoints['undoPayment']>) {
  const invoice = visible(call, invoiceType)
  const { reason, version } = call.body
  const action = paymentUndo(invoice)
  assertAllowed(invoiceType, invoice, action)
  assertVersion(invoice, version)
  const { paid_at } = invoice
  step(call, invoiceType, action, undonePaymentColumns({ at: call.now, reason }))
  const left = paid_at === null ? [] : [taxMonthAt(paid_at)]
  markPayment(call.store.world, invoice, left, call.now)
  return answer(call, notifyOtherSide(call, invoiceType, invoice, action, reason))
}

/** Each side archives its own copy; the other side's is left as it is. */
function setArchived(call: OneDocument, action: ArchiveAction) {
  const invoice = visible(call, invoiceType)
  const field = call.me.user_type === 'worker' ? 'worker_archived_at' : 'client_archived_at'
  const { status, [field]: archived_at } = invoice
  assertNoRefusal(archiveRefusal('invoice', { status, archived_at }, action))
  invoice[field] = action === 'archive' ? call.now : null
  return answer(call, invoice)
}

function chase(call: OneDocument) {
  const invoice = visible(call, invoiceType)
  assertNoRefusal(chaseRefusal(invoice, call.today))
  invoice.last_chased_on = call.today
  return answer(call, notifyOtherSide(call, invoiceType, invoice, 'chase'))
}

export const invoiceActions = {
  read: (call) => answer(call, visible(call, invoiceType)),
  approve: (call) => answer(call, approve(call)),
  undoApproval: (call) => answer(call, undoApproval(call, invoiceType)),
  reject: (call) => answer(call, reject(call, orNull(call.body.reason))),
  dispute: (call) => answer(call, dispute(call, call.body.reason)),
  resolveDispute: (call) => {
    const invoice = resolveDispute(call, call.body.resolution)
    alertBudgets(call, invoice)
    return answer(call, invoice)
  },
  markPaid,
  correctPayment,
  undoPayment,
  archive: (call) => setArchived(call, 'archive'),
  unarchive: (call) => setArchived(call, 'unarchive'),
  chase,
  pdf: (call) => {
    const invoice = visible(call, invoiceType)
    assertNoRefusal(invoice.status === 'draft' ? DRAFT_HAS_NO_PDF : null)
    return invoicePdf(invoiceOf(call, invoice))
  },
} satisfies Partial<Handlers<Endpoints>>
