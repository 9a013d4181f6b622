import type { ContactMessage } from '@daysheet/core'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { contactMail, contactReceivedMail } from './enquiry-mails.ts'
import { ContactMessageRow } from './model.ts'

export async function storeContactMessage(
  { knex: trx, clock }: TransactionDeps,
  { company, ...message }: Omit<ContactMessage, 'website'>,
): Promise<void> {
  const id = newId()
  const created_at = clock.now()
  await ContactMessageRow.query(trx).insert({
    ...message,
    id,
    company: company?.trim() || null,
    created_at,
  })
  await recordEvent(trx, {
    action: 'enquiry.contact',
    subject: { noun: 'enquiry', id },
    // The audit log is kept for ever, the message is not: no name, address or text in here.
    after: { type: message.type },
    mails: [queuedMail(contactMail, null, { id }), queuedMail(contactReceivedMail, null, { id })],
  })
}
