import {
  assertNotRefused,
  DRAFT_HAS_NO_PDF,
  planArchive,
  planBankConfirmation,
  planPayment,
  planPaymentCorrection,
  planPaymentUndo,
  planReminder,
  planReopening,
  type ArchiveAction,
  type contract,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import { assertNoRefusal, orNull, type Call, type Handlers, type SignedInCall } from './call.ts'
import { askCreditNote } from './credit-notes.ts'
import { assertMayMail } from './document-links.ts'
import { notifyOtherSide, stepsOf, takeStep, type StepCall } from './document-steps.ts'
import { findVisible, type OneDocument } from './documents.ts'
import { payableOf } from './invoice-payments.ts'
import { invoiceType } from './invoice-type.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceOf } from './invoice-views.ts'
import { markingMonths } from './marking-months.ts'
import { passOn } from './pass-on.ts'
import { payerOf } from './payer.ts'
import { recordsOf } from './records.ts'
import { assertNotCreditedSince, assertNothingReleased } from './retention-writes.ts'
import { answering } from './stated-rates.ts'

type Endpoints = typeof contract.invoices

const { decide, resolveDispute, withdraw, undoApproval } = stepsOf(invoiceType)
const { record, undoRecord } = recordsOf(invoiceType, { around: markingMonths, payable: payableOf })
const answer = (call: SignedInCall, invoice: WorldInvoice) => ({
  invoice: invoiceOf(call, invoice),
})

/** A step that may change what the tax months count. */
const takePaymentStep = (call: StepCall, planOf: Parameters<typeof takeStep<WorldInvoice>>[2]) =>
  takeStep(call, invoiceType, planOf, (invoice, write) => markingMonths(call, invoice, write))

/** Each side archives its own copy; the other side's is left as it is. */
function setArchived(call: OneDocument, action: ArchiveAction) {
  const invoice = findVisible(call, invoiceType)
  const { side } = call.account
  const plan = planArchive(invoiceType, invoice, { side, action, at: call.now })
  assertNotRefused(plan)
  return answer(call, Object.assign(invoice, plan.columns))
}

function chase(call: OneDocument) {
  const invoice = findVisible(call, invoiceType)
  const plan = planReminder(invoice, call.today)
  assertNotRefused(plan)
  assertMayMail(call, invoice)
  invoice.last_chased_on = call.today
  notifyOtherSide(call, invoiceType, invoice, plan.event)
  return answer(call, invoice)
}

function markPaid(call: Call<Endpoints['markPaid']>) {
  const invoice = takeStep(
    call,
    invoiceType,
    (one, moment) =>
      planPayment(payableOf(one), call.body ?? {}, { ...moment, payer: payerOf(call, one) }),
    (one, write) => answering(call, one, () => markingMonths(call, one, write)),
  )
  return answer(call, invoice)
}

export const invoiceActions = {
  read: (call) => answer(call, findVisible(call, invoiceType)),
  record: (call) => answer(call, record(call)),
  undoRecord: (call) => answer(call, undoRecord(call)),
  approve: (call) =>
    answer(
      call,
      decide(call, 'approve', null, (invoice, write) => answering(call, invoice, write)),
    ),
  undoApproval: (call) => {
    assertNothingReleased(call, findVisible(call, invoiceType))
    return answer(call, undoApproval(call))
  },
  passOn: (call) => answer(call, passOn(call, invoiceType)),
  reject: (call) => {
    assertNotCreditedSince(call, findVisible(call, invoiceType))
    return answer(call, decide(call, 'reject', orNull(call.body.reason)))
  },
  dispute: (call) => answer(call, decide(call, 'dispute', call.body.reason)),
  resolveDispute: (call) => {
    const { resolution } = call.body
    if (resolution === 'rejected') assertNotCreditedSince(call, findVisible(call, invoiceType))
    return answer(call, resolveDispute(call, resolution))
  },
  markPaid,
  confirmBankDetails: (call) =>
    answer(
      call,
      takeStep(call, invoiceType, (invoice, moment) =>
        planBankConfirmation(invoice, call.body.reason, {
          ...moment,
          payer: payerOf(call, invoice),
        }),
      ),
    ),
  correctPayment: (call) =>
    answer(
      call,
      takePaymentStep(call, (invoice, moment) =>
        planPaymentCorrection(payableOf(invoice), call.body, moment),
      ),
    ),
  undoPayment: (call) =>
    answer(
      call,
      takePaymentStep(call, (invoice, moment) =>
        planPaymentUndo(payableOf(invoice), call.body.reason, moment, call.body),
      ),
    ),
  reopen: (call) => {
    assertNothingReleased(call, findVisible(call, invoiceType))
    return answer(
      call,
      takeStep(call, invoiceType, (invoice, moment) =>
        planReopening(invoice, call.body.reason, moment),
      ),
    )
  },
  withdraw: (call) => answer(call, withdraw(call)),
  archive: (call) => setArchived(call, 'archive'),
  unarchive: (call) => setArchived(call, 'unarchive'),
  chase,
  askCreditNote: (call) => answer(call, askCreditNote(call)),
  pdf: (call) => {
    const invoice = findVisible(call, invoiceType)
    assertNoRefusal(invoice.status === 'draft' ? DRAFT_HAS_NO_PDF : null)
    return invoicePdf(invoiceOf(call, invoice))
  },
} satisfies Partial<Handlers<Endpoints>>
