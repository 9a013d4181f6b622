import * as z from 'zod/mini'
import { CREDIT_NOTE_STATUSES } from '../domain/credit-note/credit-note-status.ts'
import {
  creditNoteBody,
  creditNoteRefund,
  creditNoteWithdrawal,
  creditRefundUndoing,
} from './credit-note-bodies.ts'
import { creditNote, creditNoteSummary } from './credit-note.ts'
import { documentList, forClient, ofWorker } from './document.ts'
import { clientList, workerList } from './document-endpoints.ts'
import { binary, endpoint } from './endpoint.ts'
import { idParams } from './schema.ts'

const list = documentList('credit_notes', creditNoteSummary, CREDIT_NOTE_STATUSES)
export type CreditNoteCounts = z.output<typeof list.counts>
export type CreditNoteList = z.output<typeof list.listed>

const wrapped = z.object({ credit_note: creditNote })
const { q: _unsearched, ...query } = list.query

/** What takes away from an invoice that was approved: sent, settled, withdrawn. */
export const creditNotes = {
  create: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/credit-notes',
    auth: 'worker',
    params: idParams,
    body: creditNoteBody,
    responses: { 201: wrapped },
    errors: ['access_denied', 'wrong_state', 'stale_version', 'in_pay_run'],
    idempotent: true,
    summary: 'Credit an approved, resolved or paid invoice: lines of it, or all that is left',
  }),
  listForInvoice: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/credit-notes',
    auth: 'user',
    may: 'read',
    params: idParams,
    responses: { 200: z.object({ credit_notes: z.array(creditNote) }) },
    errors: ['access_denied', 'withdrawn'],
    summary: 'The credit notes of an invoice with their lines, oldest first',
  }),
  listForWorker: workerList(
    '/api/workers/:id/credit-notes',
    { query: z.object({ ...query, ...forClient }), listed: list.listed },
    "The worker's credit notes, newest first",
  ),
  listForClient: clientList(
    '/api/clients/:id/credit-notes',
    { query: z.object({ ...query, ...ofWorker }), listed: list.listed },
    'Credit notes received by the client, newest first',
  ),
  read: endpoint({
    method: 'GET',
    path: '/api/credit-notes/:id',
    auth: 'user',
    may: 'read',
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied'],
    summary: 'A credit note with its lines',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/credit-notes/:id/pdf',
    auth: 'user',
    may: 'read',
    params: idParams,
    responses: { 200: binary('application/pdf') },
    errors: ['access_denied'],
    summary: 'The credit note as a PDF',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/credit-notes/:id/withdraw',
    auth: 'worker',
    params: idParams,
    body: creditNoteWithdrawal,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state', 'stale_version', 'in_pay_run'],
    summary: 'Take back a credit note that was not set off nor refunded, with the reason',
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/credit-notes/:id/refund',
    auth: 'user',
    may: 'pay',
    params: idParams,
    body: creditNoteRefund,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state', 'stale_version', 'in_pay_run'],
    idempotent: true,
    summary:
      "Record that the worker paid a credit note back: its client, of an own client's the worker",
  }),
  undoRefund: endpoint({
    method: 'POST',
    path: '/api/credit-notes/:id/undo-refund',
    auth: 'user',
    may: 'pay',
    params: idParams,
    body: creditRefundUndoing,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state', 'stale_version', 'in_pay_run'],
    summary: 'Undo a refund recorded by mistake, with the reason: it is owed back again',
  }),
} as const
