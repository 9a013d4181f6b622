import {
  archiveRefusal,
  chaseRefusal,
  DRAFT_HAS_NO_PDF,
  FUTURE_PAYMENT,
  paymentChange,
  paymentColumns,
  paymentDayRefusal,
  paymentUndo,
  reopeningColumns,
  undonePaymentColumns,
  type ArchiveAction,
  type contract,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import {
  assertNoRefusal,
  invalid,
  orNull,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { decisionsOn, notifyOtherSide, undoApproval, withdraw } from './document-decisions.ts'
import { assertAllowed, assertSeen, step, visible, type OneDocument } from './documents.ts'
import { invoiceType } from './invoice-type.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceOf } from './invoice-views.ts'
import { markingMonths } from './marking-months.ts'
import { alertBudgets } from './project-budgets.ts'
import { answering } from './stated-rates.ts'

type Endpoints = typeof contract.invoices

const { approve, reject, dispute, resolveDispute } = decisionsOn(invoiceType)
const answer = (call: SignedInCall, invoice: WorldInvoice) => ({
  invoice: invoiceOf(call, invoice),
})

const refusedDay = ({
  body,
  today,
}: Call<Endpoints['markPaid']> | Call<Endpoints['correctPayment']>) =>
  invalid('paid_at', paymentDayRefusal(body?.paid_at, today) ?? FUTURE_PAYMENT)

function markPaid(call: Call<Endpoints['markPaid']>) {
  const invoice = visible(call, invoiceType)
  assertSeen(call, invoiceType, 'mark_paid')
  const columns = paymentColumns(call.body ?? {}, call.today)
  if (columns === null) throw refusedDay(call)
  assertAllowed(invoiceType, invoice, 'mark_paid')
  answering(call, invoice, () =>
    markingMonths(call, invoice, () => step(call, invoiceType, 'mark_paid', columns)),
  )
  return answer(call, notifyOtherSide(call, invoiceType, invoice, 'mark_paid'))
}

function correctPayment(call: Call<Endpoints['correctPayment']>) {
  const invoice = visible(call, invoiceType)
  assertAllowed(invoiceType, invoice, 'correct_payment')
  const change = paymentChange(invoice, call.body, call.today)
  if (change?.isNothing) return answer(call, invoice)
  assertSeen(call, invoiceType, 'correct_payment')
  if (change === null) throw refusedDay(call)
  const { columns } = change
  markingMonths(call, invoice, () => step(call, invoiceType, 'correct_payment', columns))
  if (change.sentence !== null) {
    notifyOtherSide(call, invoiceType, invoice, 'correct_payment', change.sentence)
  }
  return answer(call, invoice)
}

function undoPayment(call: Call<Endpoints['undoPayment']>) {
  const invoice = visible(call, invoiceType)
  const { reason } = call.body
  const action = paymentUndo(invoice)
  assertAllowed(invoiceType, invoice, action)
  const owed = undonePaymentColumns({ at: call.now, reason })
  markingMonths(call, invoice, () => step(call, invoiceType, action, owed))
  return answer(call, notifyOtherSide(call, invoiceType, invoice, action, reason))
}

function reopen(call: Call<Endpoints['reopen']>) {
  const { reason } = call.body
  const invoice = step(call, invoiceType, 'reopen', reopeningColumns({ at: call.now, reason }))
  return answer(call, notifyOtherSide(call, invoiceType, invoice, 'reopen', reason.trim()))
}

/** Each side archives its own copy; the other side's is left as it is. */
function setArchived(call: OneDocument, action: ArchiveAction) {
  const invoice = visible(call, invoiceType)
  const field = call.account.side === 'worker' ? 'worker_archived_at' : 'client_archived_at'
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
  approve: (call) => {
    const invoice = visible(call, invoiceType)
    assertAllowed(invoiceType, invoice, 'approve')
    assertSeen(call, invoiceType, 'approve')
    answering(call, invoice, () => approve(call))
    return answer(call, invoice)
  },
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
  reopen,
  withdraw: (call) => answer(call, withdraw(call, invoiceType)),
  archive: (call) => setArchived(call, 'archive'),
  unarchive: (call) => setArchived(call, 'unarchive'),
  chase,
  pdf: (call) => {
    const invoice = visible(call, invoiceType)
    assertNoRefusal(invoice.status === 'draft' ? DRAFT_HAS_NO_PDF : null)
    return invoicePdf(invoiceOf(call, invoice))
  },
} satisfies Partial<Handlers<Endpoints>>
