import {
  clientDisplayName,
  creditNoteNotification,
  penceFromPounds,
  type CreditNoteEvent,
} from '@daysheet/core'
import { clientKindOfNote, type CreditNoteRow } from '../../credit-notes/index.ts'
import type { TransactionDeps } from '../../deps.ts'
import type { InvoiceWithParties } from '../invoices/index.ts'
import { recordEvent, type RecordedEvent } from '../../record-event.ts'
import { creditNoteEvent } from './partner-event.ts'
import { creditNoteMailsOf } from './mails/credit-note-mails.ts'

interface Change {
  invoice: InvoiceWithParties
  before?: CreditNoteRow | null
  reason?: string | null
}

/** What the audit log and the history of the invoice keep of a credit note. */
const snapshot = (note: CreditNoteRow) => ({
  client_id: note.client_id,
  invoice_number: note.invoice_number,
  credit_note_number: note.credit_note_number,
  credit_note_id: note.id,
  status: note.status,
  credited_total: note.total_amount,
  credited_net: note.net_amount,
  owed_net: note.owed_net,
  refunded_on: note.refunded_on,
  refund_reference: note.refund_reference,
  set_off_on: note.set_off_on,
})

/**
 * What happened to a credit note, for the history of its invoice, and what the other side is told; of
 * an own client there is nobody to tell.
 */
export function creditEvent(
  event: Exclude<CreditNoteEvent, 'ask_for'>,
  note: CreditNoteRow,
  { invoice, before = null, reason = null }: Change,
): RecordedEvent {
  const subject = { noun: 'invoice', id: note.invoice_id } as const
  const { side, type, title } = creditNoteNotification(event, {
    credit_note_number: note.credit_note_number,
    invoice_number: note.invoice_number,
    total: penceFromPounds(note.total_amount),
    worker: note.worker_name,
    client: clientDisplayName(note),
  })
  // What a run takes off stands in its remittance advice, which tells the worker once.
  const isTold = clientKindOfNote(note) === 'member' && event !== 'set_off'
  const user_id = side === 'client' ? note.client_id : note.worker_id
  return {
    action: `credit_note.${event}`,
    subject,
    reason,
    before: before && snapshot(before),
    after: snapshot(note),
    partnerEvent: creditNoteEvent(event, note),
    ...(isTold && {
      notifications: [{ user_id, type, title, body: reason, subject }],
      mails: creditNoteMailsOf(event, note, invoice),
    }),
  }
}

/** The same, in the transaction of the change. */
export const recordCreditEvent = (
  { knex: trx }: Pick<TransactionDeps, 'knex'>,
  ...event: Parameters<typeof creditEvent>
): Promise<void> => recordEvent(trx, creditEvent(...event))
