import {
  formatDay,
  invoiceStatus,
  isOverdue,
  resolutionAction,
  taxMonthAt,
  type contract,
  type InvoiceAction,
  type NotificationType,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import {
  accessDenied,
  displayName,
  invalid,
  notify,
  orNull,
  wrongState,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceOf, visibleInvoice } from './invoice-views.ts'

type Rows = typeof contract.invoices
type OneInvoice = SignedInCall & { params: { id: string } }

/** Takes the step if the table allows it from here, else 409 with the sentence that says why not. */
function step(call: OneInvoice, action: InvoiceAction, change: Partial<WorldInvoice> = {}) {
  const invoice = visibleInvoice(call)
  if (invoice.client_id !== call.me.id) throw accessDenied()
  const next = invoiceStatus.next(invoice.status, action)
  if (next === null || next === 'deleted') {
    throw wrongState(invoiceStatus.refusal(invoice.status, action, 'invoice'))
  }
  Object.assign(invoice, { status: next, version: invoice.version + 1 }, change)
  return invoice
}

/** `did` says what the client did, with # for the invoice. */
function tellWorker(
  call: SignedInCall,
  invoice: WorldInvoice,
  type: NotificationType,
  did: string,
  reason: string | null = null,
) {
  notify(call, invoice.worker_id, {
    type,
    title: `${displayName(call.me)} ${did.replace('#', `invoice ${invoice.invoice_number}`)}`,
    body: reason,
    subject: { noun: 'invoice', id: invoice.id },
  })
  return { invoice: invoiceOf(call, invoice) }
}

function markPaid(call: Call<Rows['markPaid']>) {
  const payment = call.body ?? {}
  const paid_at = payment.paid_at || call.today
  if (paid_at > call.today) throw invalid('paid_at', "The payment date can't be in the future")
  const invoice = step(call, 'mark_paid', {
    paid_at,
    ...taxMonthAt(paid_at),
    payment_method: payment.payment_method ?? null,
    payment_reference: orNull(payment.payment_reference),
    payment_notes: orNull(payment.notes),
  })
  return tellWorker(call, invoice, 'invoice_paid', 'paid #')
}

/** Each side files its own copy away; the other side's stays where it is. */
function file(call: OneInvoice, away: boolean) {
  const invoice = visibleInvoice(call)
  const field = call.me.user_type === 'worker' ? 'worker_archived_at' : 'client_archived_at'
  if (invoice.status === 'draft') {
    throw wrongState("This invoice is still a draft, so it can't be archived. Delete it instead.")
  }
  if ((invoice[field] !== null) === away) {
    throw wrongState(`This invoice is ${away ? 'already' : 'not'} archived. Nothing was changed.`)
  }
  invoice[field] = away ? call.now : null
  return { invoice: invoiceOf(call, invoice) }
}

function chase(call: OneInvoice) {
  const invoice = visibleInvoice(call)
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
  notify(call, invoice.client_id, {
    type: 'invoice_chased',
    title: `${call.me.full_name} reminds you that invoice ${invoice.invoice_number} is overdue`,
    subject: { noun: 'invoice', id: invoice.id },
  })
  return { invoice: invoiceOf(call, invoice) }
}

export const invoiceActions = {
  read: (call) => ({ invoice: invoiceOf(call, visibleInvoice(call)) }),
  approve: (call) =>
    tellWorker(
      call,
      step(call, 'approve', { approved_at: call.now }),
      'invoice_approved',
      'approved #',
    ),
  reject: (call) => {
    const rejection_reason = orNull(call.body.reason)
    const invoice = step(call, 'reject', { rejected_at: call.now, rejection_reason })
    return tellWorker(call, invoice, 'invoice_rejected', 'rejected #', rejection_reason)
  },
  dispute: (call) => {
    const change = { disputed_at: call.now, rejection_reason: call.body.reason }
    return tellWorker(
      call,
      step(call, 'dispute', change),
      'invoice_disputed',
      'disputed #',
      call.body.reason,
    )
  },
  resolveDispute: (call) => {
    const { resolution } = call.body
    const invoice = step(call, resolutionAction(resolution), {
      resolved_at: call.now,
      ...(resolution === 'rejected' ? { rejected_at: call.now } : {}),
    })
    return resolution === 'resolved'
      ? tellWorker(call, invoice, 'invoice_dispute_resolved', 'resolved the dispute about #')
      : tellWorker(call, invoice, 'invoice_rejected', 'rejected # after the dispute')
  },
  markPaid,
  archive: (call) => file(call, true),
  unarchive: (call) => file(call, false),
  chase,
  pdf: (call) => {
    const invoice = visibleInvoice(call)
    if (invoice.status === 'draft') {
      throw wrongState('A draft has no PDF yet. Submit the invoice first.')
    }
    return invoicePdf(invoiceOf(call, invoice))
  },
} satisfies Partial<Handlers<Rows>>
