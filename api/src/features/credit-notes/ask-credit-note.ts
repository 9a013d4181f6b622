import {
  askCreditRefusal,
  askedForSentence,
  assertNotRefused,
  clientDisplayName,
  creditNoteNotification,
  isCreditedInFull,
  londonDay,
  pence,
  type CreditNoteRequest,
} from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import type { InvoiceWithParties } from '../invoices/index.ts'
import { creditAskedEvent } from './partner-event.ts'
import { askedMailOf } from './mails/credit-note-mails.ts'

/** A client asks the worker for a credit note; the caller has locked the invoice. */
export async function askCreditNote(
  { knex: trx, clock }: TransactionDeps,
  invoice: InvoiceWithParties,
  { reason, amount }: CreditNoteRequest,
): Promise<InvoiceWithParties> {
  const creditState = {
    status: invoice.status,
    is_credited_in_full: isCreditedInFull(invoice),
    last_credit_asked_on: invoice.credit_asked_at && londonDay(invoice.credit_asked_at),
  }
  const refusal = askCreditRefusal(creditState, clock.today())
  if (refusal) assertNotRefused(refusal)
  const credit_asked_at = clock.now()
  await trx('invoices')
    .where('id', invoice.id)
    .update({ credit_asked_at: sqlInstant(credit_asked_at) })
  const { type, title } = creditNoteNotification('ask_for', {
    credit_note_number: '',
    invoice_number: invoice.invoice_number,
    total: pence(0),
    worker: invoice.worker_name,
    client: clientDisplayName(invoice),
  })
  const subject = { noun: 'invoice', id: invoice.id } as const
  const body = askedForSentence(reason, amount)
  await recordEvent(trx, {
    action: 'invoice.ask_credit_note',
    subject,
    reason: body,
    after: { client_id: invoice.client_id, credit_asked_at },
    notifications: [{ user_id: invoice.worker_id, type, title, body, subject }],
    partnerEvent: creditAskedEvent(invoice),
    mails: [askedMailOf(invoice, { title, body })],
  })
  return { ...invoice, credit_asked_at }
}
