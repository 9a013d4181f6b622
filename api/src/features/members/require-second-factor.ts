import { findPerson } from '../../http/session/find-person.ts'
import { markMissingFactors } from '../../second-factors/index.ts'
import { assertNotRefused, requirementRefusal } from '@daysheet/core'
import { Company, companyName } from '../../companies/index.ts'
import type { TransactionDeps } from '../../deps.ts'
import { guardedUpdate } from '../../db/guarded-update.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { assertSteppedUp } from '../accounts/index.ts'
import type { ActingMember } from './acting-member.ts'
import { lockMembers } from './find-members.ts'
import { factorRequiredMail } from './factor-required-mail.ts'

/**
 * Asks everybody in the company for a second factor, or no longer. It counts from their next call on;
 * each is told by mail. Throws `wrong_state` for somebody who has none themself.
 */
export async function requireSecondFactor(
  deps: TransactionDeps,
  { companyId, viewer }: ActingMember,
  required: boolean,
): Promise<void> {
  const { knex: trx } = deps
  const { members } = await lockMembers(trx, companyId)
  assertNotRefused(requirementRefusal(required, (await findPerson(trx, viewer)).has_second_factor))
  await assertSteppedUp(deps, viewer)
  const company = await Company.query(trx).findById(companyId).throwIfNotFound()
  const before = Boolean(company.second_factor_required)
  if (before === required) return
  await guardedUpdate(trx, 'companies', { id: companyId }, { second_factor_required: required })
  await markMissingFactors(trx, { company_id: companyId })
  const recipients = required ? members : []
  await recordEvent(trx, {
    action: 'company.require_second_factor',
    subject: { noun: 'company', id: companyId },
    before: { second_factor_required: before },
    after: { second_factor_required: required },
    mails: recipients.map(({ id, second_factor_at }) =>
      queuedMail(factorRequiredMail, id, {
        user_id: id,
        company: companyName(company),
        has_factor: second_factor_at !== null,
      }),
    ),
  })
}
