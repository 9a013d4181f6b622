import {
  ApiError,
  askCreditRefusal,
  askedForSentence,
  assertNotRefused,
  creditNoteNotification,
  CREDIT_NOTE_STATUSES,
  displayName,
  formatCreditNoteNumber,
  inPence,
  inPounds,
  isCreditedInFull,
  londonDay,
  penceFromPounds,
  planCreditNote,
  planCreditWithdrawal,
  planRefund,
  planRefundUndo,
  poundsFromPence,
  settlingRefusal,
  totalsInPounds,
  type contract,
  type CreditNoteEvent,
  type UserType,
} from '@daysheet/core'
import type { WorldCreditNote, WorldInvoice } from '@daysheet/core/fixtures'
import { accessDenied, assertSelf, byId, notify, personOf } from './call.ts'
import type { Call, Handlers, SignedInCall } from './call.ts'
import { creditableOf, writeCredit } from './credited-invoice.ts'
import { creditNotePdf } from './credit-note-pdf.ts'
import { laterThan, noteOf, notesOf, noteSummary } from './credit-note-views.ts'
import { versionColumns } from './document-steps.ts'
import { newNumber } from './document-saves.ts'
import { clientKindOf, findVisible, type OneDocument } from './documents.ts'
import { refundablePayments, undoCreditRows, writeCreditRows } from './credit-rows.ts'
import { assertInNoLockedRun } from './in-pay-run.ts'
import { settledOf } from './invoice-payments.ts'
import { invoiceType } from './invoice-type.ts'
import { markingMonths } from './marking-months.ts'
import { countBy, pageOf } from './page.ts'
import { seesDocument } from './project-scope.ts'

type Endpoints = typeof contract.creditNotes

/** Tells the other side what happened; of an own client there is nobody to tell. */
function tell(
  call: SignedInCall,
  event: CreditNoteEvent,
  invoice: WorldInvoice,
  { note, body }: { note: WorldCreditNote | null; body: string | null },
): void {
  if (clientKindOf(call.store, invoice.client_id) === 'own') return
  const { side, type, title } = creditNoteNotification(event, {
    credit_note_number: note?.credit_note_number ?? '',
    invoice_number: invoice.invoice_number,
    total: penceFromPounds(note?.total_amount ?? 0),
    worker: personOf(call.store, invoice.worker_id).full_name,
    client: displayName(personOf(call.store, invoice.client_id)),
  })
  const subject = { noun: 'invoice', id: invoice.id } as const
  const user_id = side === 'client' ? invoice.client_id : invoice.worker_id
  notify(call, user_id, { type, title, body, subject })
  const to = personOf(call.store, user_id)
  const address = side === 'client' ? (to.accounts_email ?? to.email) : to.email
  call.store.mail.push({ to: address, subject: title, token: null })
}

/** A client asks the worker for a credit note. */
export function askCreditNote(call: Call<(typeof contract.invoices)['askCreditNote']>) {
  const invoice = findVisible(call, invoiceType)
  const refusal = askCreditRefusal(
    {
      status: invoice.status,
      is_credited_in_full: isCreditedInFull(invoice),
      last_credit_asked_on: invoice.credit_asked_at && londonDay(invoice.credit_asked_at),
    },
    call.today,
  )
  if (refusal) assertNotRefused(refusal)
  invoice.credit_asked_at = call.now
  const { reason, amount } = call.body
  tell(call, 'ask_for', invoice, { note: null, body: askedForSentence(reason, amount) })
  return invoice
}

function create(call: Call<Endpoints['create']>) {
  const invoice = findVisible(call, invoiceType)
  assertInNoLockedRun(call, invoice, 'credit')
  const before = creditableOf(call, invoice)
  const plan = planCreditNote(before, call.body, call)
  assertNotRefused(plan)
  const { note, parts } = plan
  const numbered = { noun: 'credit_note', formatNumber: formatCreditNoteNumber } as const
  const stored: WorldCreditNote = {
    id: call.store.newId(),
    credit_note_number: newNumber(call, numbered, call.account.id),
    invoice_id: invoice.id,
    worker_id: invoice.worker_id,
    client_id: invoice.client_id,
    status: note.status,
    issued_on: note.issued_on,
    reason: note.reason,
    ...totalsInPounds(note.totals),
    owed: inPounds(note.owed),
    parts: parts.map((part) => ({ ...part, amount: poundsFromPence(part.amount) })),
    ...{ refunded_on: null, refund_reference: null, set_off_on: null },
    ...{ withdrawn_at: null, withdrawal_reason: null },
    version: 1,
    created_at: call.now,
    updated_at: call.now,
  }
  call.store.world.creditNotes.push(stored)
  writeCredit(call, invoice, before, plan)
  tell(call, 'create', invoice, { note: stored, body: note.reason })
  return { credit_note: noteOf(call, stored) }
}

/** A credit note of an invoice that this person may see. */
function findNote(call: OneDocument): { note: WorldCreditNote; invoice: WorldInvoice } {
  const note = byId(call.store.world.creditNotes, call.params.id)
  try {
    const invoice = findVisible({ ...call, params: { id: note.invoice_id } }, invoiceType)
    return { note, invoice }
  } catch (error) {
    throw error instanceof ApiError ? accessDenied() : error
  }
}

function withdraw(call: Call<Endpoints['withdraw']>) {
  const { note, invoice } = findNote(call)
  assertInNoLockedRun(call, invoice, 'withdraw_credit')
  const before = creditableOf(call, invoice)
  const parts = note.parts.map(({ item_id, amount }) => ({
    item_id,
    amount: penceFromPounds(amount),
  }))
  const sent = { ...note, owed: inPence(note.owed), parts, later: laterThan(call, note) }
  const { reason, version } = call.body
  const plan = planCreditWithdrawal(sent, before, version)
  assertNotRefused(plan)
  Object.assign(note, {
    status: plan.status,
    withdrawn_at: call.now,
    withdrawal_reason: reason.trim(),
    ...versionColumns(call, note),
  })
  writeCredit(call, invoice, before, plan)
  tell(call, 'withdraw', invoice, { note, body: reason.trim() })
  return { credit_note: noteOf(call, note) }
}

const assertMaySettle = (call: SignedInCall, note: WorldCreditNote): void => {
  const refusal = settlingRefusal(call.viewer, clientKindOf(call.store, note.client_id))
  if (refusal) assertNotRefused(refusal)
}

function refund(call: Call<Endpoints['refund']>) {
  const { note, invoice } = findNote(call)
  assertMaySettle(call, note)
  const payments = refundablePayments(settledOf(invoice).payments)
  const plan = planRefund({ ...note, owed: inPence(note.owed), payments }, call.body, call)
  assertNotRefused(plan)
  const { status, refunded_on, reference, rows } = plan
  markingMonths(call, invoice, () => {
    writeCreditRows(call, invoice, { note, kind: 'refund', rows, reference })
    Object.assign(note, {
      ...{ status, refunded_on, refund_reference: reference },
      ...versionColumns(call, note),
    })
  })
  tell(call, 'refund', invoice, { note, body: null })
  return { credit_note: noteOf(call, note) }
}

function undoRefund(call: Call<Endpoints['undoRefund']>) {
  const { note, invoice } = findNote(call)
  assertMaySettle(call, note)
  const { reason, version } = call.body
  const plan = planRefundUndo({ ...note, owed: inPence(note.owed) }, version)
  assertNotRefused(plan)
  markingMonths(call, invoice, () => {
    undoCreditRows(call, invoice, { note, reason: reason.trim() })
    Object.assign(note, {
      ...{ status: plan.status, refunded_on: null, refund_reference: null },
      ...versionColumns(call, note),
    })
  })
  tell(call, 'undo_refund', invoice, { note, body: reason.trim() })
  return { credit_note: noteOf(call, note) }
}

function list(side: UserType, call: Call<Endpoints['listForWorker' | 'listForClient']>) {
  assertSelf(call)
  const { world } = call.store
  const query = call.query as { status?: string; worker_id?: string; client_id?: string }
  const whole = world.creditNotes.filter((note) => {
    if (note[`${side}_id`] !== call.account.id) return false
    return side === 'worker' || seesDocument(call, byId(world.invoices, note.invoice_id))
  })
  const filtered = whole.filter((note) =>
    (['status', 'worker_id', 'client_id'] as const).every(
      (name) => query[name] === undefined || query[name] === 'all' || query[name] === note[name],
    ),
  )
  const { rows, next_cursor } = pageOf(filtered, call.query, ({ created_at }) => created_at)
  return {
    credit_notes: rows.map((note) => noteSummary(call, note)),
    counts: {
      ...countBy(
        CREDIT_NOTE_STATUSES,
        whole.map(({ status }) => status),
      ),
      all: whole.length,
    },
    next_cursor,
  }
}

export const creditNotes: Handlers<Endpoints> = {
  create,
  withdraw,
  refund,
  undoRefund,
  listForInvoice: (call) => {
    const invoice = findVisible(call, invoiceType)
    return { credit_notes: notesOf(call, invoice).map((note) => noteOf(call, note)) }
  },
  listForWorker: (call) => list('worker', call as never),
  listForClient: (call) => list('client', call as never),
  read: (call) => ({ credit_note: noteOf(call, findNote(call).note) }),
  pdf: (call) => creditNotePdf(noteOf(call, findNote(call).note)),
}
