import type {
  CreditNote,
  CreditNoteRefund,
  CreditNoteRequest,
  InvoiceSummary,
  NewCreditNote,
} from '@daysheet/core'
import { creditNoteEventFacts, invoiceEventFacts, type Action } from '../../provider/index.ts'
import { creditNoteFailures } from '../../provider/failures/credit-notes.ts'
import { invoiceFailures } from '../../provider/failures/invoices.ts'
import { msg } from '../../ui/i18n/words.ts'
import { CREDIT_NOTES } from './credit-note-queries.ts'

/** Projects cost less, pay runs have another amount, and the month of a payment may be another. */
const REFRESHES = [CREDIT_NOTES, 'invoices', 'notifications', 'projects', 'payables', 'pay-runs']
const MONTH_REFRESHES = [...REFRESHES, 'cis-months', 'cis-statements']

/** What every dialog about a credit note needs of it. */
export interface CreditNoteInRow {
  id: string
  credit_note_number: string
  version: number
  owed_net: number
}

type Subject = { document: CreditNoteInRow }

/** `attempt` stays the same while the same credit note is tried again, so that it is sent once. */
export const sendCreditNote: Action<
  { document: InvoiceSummary; note: NewCreditNote; attempt: string },
  CreditNote
> = {
  call: async (client, { document, note, attempt }) => {
    const body = { ...note, version: document.version }
    const request = { params: { id: document.id }, body }
    return (await client.creditNotes.create(request, { idempotencyKey: attempt })).credit_note
  },
  success: ({ credit_note_number }, _input, words) =>
    words('Credit note {number} sent', { number: credit_note_number }),
  failure: creditNoteFailures.create,
  prefersServerMessage: true,
  event: (note) => ({ type: 'credit_note.sent', ...creditNoteEventFacts(note) }),
  refreshes: REFRESHES,
}

export const askForCreditNote: Action<
  { document: InvoiceSummary; request: CreditNoteRequest },
  InvoiceSummary
> = {
  call: async (client, { document, request }) =>
    (await client.invoices.askCreditNote({ params: { id: document.id }, body: request })).invoice,
  success: (_invoice, { document }, words) =>
    words('{name} was asked for a credit note', { name: document.worker_name }),
  failure: invoiceFailures.askCreditNote,
  prefersServerMessage: true,
  event: (invoice) => ({ type: 'invoice.credit_note_asked', ...invoiceEventFacts(invoice) }),
  refreshes: REFRESHES,
}

export const withdrawCreditNote: Action<Subject & { reason: string }, CreditNote> = {
  call: async (client, { document, reason }) => {
    const body = { reason, version: document.version }
    return (await client.creditNotes.withdraw({ params: { id: document.id }, body })).credit_note
  },
  success: msg('Credit note withdrawn'),
  failure: creditNoteFailures.withdraw,
  prefersServerMessage: true,
  event: (note) => ({ type: 'credit_note.withdrawn', ...creditNoteEventFacts(note) }),
  refreshes: REFRESHES,
}

export const recordRefund: Action<
  Subject & { refund: CreditNoteRefund; attempt: string },
  CreditNote
> = {
  call: async (client, { document, refund, attempt }) => {
    const body = { ...refund, version: document.version }
    const request = { params: { id: document.id }, body }
    return (await client.creditNotes.refund(request, { idempotencyKey: attempt })).credit_note
  },
  success: msg('Refund recorded'),
  failure: creditNoteFailures.refund,
  prefersServerMessage: true,
  event: (note) => ({ type: 'credit_note.refunded', ...creditNoteEventFacts(note) }),
  refreshes: MONTH_REFRESHES,
}

export const undoRefund: Action<Subject & { reason: string }, CreditNote> = {
  call: async (client, { document, reason }) => {
    const body = { reason, version: document.version }
    return (await client.creditNotes.undoRefund({ params: { id: document.id }, body })).credit_note
  },
  success: msg('Refund undone'),
  failure: creditNoteFailures.undoRefund,
  prefersServerMessage: true,
  event: (note) => ({ type: 'credit_note.refund_undone', ...creditNoteEventFacts(note) }),
  refreshes: MONTH_REFRESHES,
}
