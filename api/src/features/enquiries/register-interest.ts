import type { InterestRegistration } from '@daysheet/core'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { interestMail, interestReceivedMail } from './enquiry-mails.ts'
import { InterestRegistrationRow } from './model.ts'

export async function registerInterest(
  { knex: trx, clock }: TransactionDeps,
  { email, name, userType, companyName, message }: Omit<InterestRegistration, 'website'>,
): Promise<void> {
  const id = newId()
  await InterestRegistrationRow.query(trx).insert({
    id,
    email,
    name,
    user_type: userType,
    company_name: userType === 'client' ? companyName?.trim() || null : null,
    message: message?.trim() || null,
    created_at: clock.now(),
  })
  await recordEvent(trx, {
    action: 'enquiry.register_interest',
    subject: { noun: 'enquiry', id },
    // The audit log is kept for ever, the registration is not: no name, address or text in here.
    after: { user_type: userType },
    mails: [queuedMail(interestMail, null, { id }), queuedMail(interestReceivedMail, null, { id })],
  })
}
