import { formatDay, isOverdue, taxMonthAt, type contract } from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import { invalid, orNull, wrongState, type Call, type Handlers, type SignedInCall } from './call.ts'
import { decisionsOn, tell, undoApproval } from './document-decisions.ts'
import { step, visible, type OneDocument } from './documents.ts'
import { invoiceType } from './invoice-kind.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceOf } from './invoice-views.ts'

type Rows = typeof contract.invoices

const { approve, reject, dispute, resolve } = decisionsOn(invoiceType)
const answer = (call: SignedInCall, invoice: WorldInvoice) => ({
  invoice: invoiceOf(call, invoice),
})

function markPaid(call: Call<Rows['markPaid']>) {
  const payment = call.body ?? {}
  const paid_at = payment.paid_at || call.today
  if (paid_at > call.today) throw invalid('paid_at', "The payment date can't be in the future")
  const invoice = step(call, invoiceType, 'mark_paid', {
    paid_at,
    ...taxMonthAt(paid_at),
    payment_method: payment.payment_method ?? null,
    payment_reference: orNull(payment.payment_reference),
    payment_notes: orNull(payment.notes),
  })
  return answer(call, tell(call, invoiceType, invoice, 'mark_paid'))
}

/** Each side files its own copy away; the other side's stays where it is. */
function file(call: OneDocument, away: boolean) {
  const invoice = visible(call, invoiceType)
  const field = call.me.user_type === 'worker' ? 'worker_archived_at' : 'client_archived_at'
  if (invoice.status === 'draft') {
    throw wrongState("This invoice is still a draft, so it can't be archived. Delete it instead.")
  }
  if ((invoice[field] !== null) === away) {
    throw wrongState(`This invoice is ${away ? 'already' : 'not'} archived. Nothing was changed.`)
  }
  invoice[field] = away ? call.now : null
  return answer(call, invoice)
}

function chase(call: OneDocument) {
  const invoice = visible(call, invoiceType)
  if (invoice.status !== 'submitted') {
    throw wrongState('Only a submitted invoice can be chased. Nothing was sent.')
  }
  if (!isOverdue(invoice, call.today)) {
    const due = formatDay(invoice.due_date)
    throw wrongState(`This invoice is not overdue: it is due on ${due}. Nothing was sent.`)
  }
  if (invoice.last_chased_on === call.today) {
    throw wrongState('You have already chased this invoice today. Try again tomorrow.')
  }
  invoice.last_chased_on = call.today
  return answer(call, tell(call, invoiceType, invoice, 'chase'))
}

export const invoiceActions = {
  read: (call) => answer(call, visible(call, invoiceType)),
  approve: (call) => answer(call, approve(call)),
  undoApproval: (call) => answer(call, undoApproval(call, invoiceType)),
  reject: (call) => answer(call, reject(call, orNull(call.body.reason))),
  dispute: (call) => answer(call, dispute(call, call.body.reason)),
  resolveDispute: (call) => answer(call, resolve(call, call.body.resolution)),
  markPaid,
  archive: (call) => file(call, true),
  unarchive: (call) => file(call, false),
  chase,
  pdf: (call) => {
    const invoice = visible(call, invoiceType)
    if (invoice.status === 'draft') {
      throw wrongState('A draft has no PDF yet. Submit the invoice first.')
    }
    return invoicePdf(invoiceOf(call, invoice))
  },
} satisfies Partial<Handlers<Rows>>
