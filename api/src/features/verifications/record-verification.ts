import { assertNotRefused, planVerification, type NewVerification } from '@daysheet/core'
import type { Actor } from '../../actor.ts'
import { Company, companyName } from '../../companies/index.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { lockNewestVerification } from '../../documents/newest-verification.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { markingMonths } from '../cis-months/index.ts'
import type { VerifiedPair } from './find-verifications.ts'
import { VerificationRow } from './model.ts'
import { verificationRecordedMail } from './verification-recorded-mail.ts'

/**
 * Adds to the history of a pair that the caller has locked. No invoice changes by it: drafts are
 * priced anew when they are next saved. Throws `invalid` for a day that has not come. `byRule`: in whose
 * name, where HMRC's own answer is recorded.
 */
export async function recordVerification(
  deps: TransactionDeps,
  pair: VerifiedPair,
  input: NewVerification,
  byRule?: Actor,
): Promise<VerificationRow> {
  const { knex: trx, clock } = deps
  const { client_id, worker_id } = pair
  const before = await lockNewestVerification(trx, pair.id)
  const client = companyName(await Company.query(trx).findById(client_id).throwIfNotFound())
  const plan = planVerification(before, input, { client, today: clock.today() })
  assertNotRefused(plan)
  const { columns, notification } = plan
  const at = clock.now()
  const whose = { engagement_id: pair.id, client_id, worker_id }
  const row = { id: newId(), ...whose, ...columns, created_at: at }
  await markingMonths(deps, pair, at, () => VerificationRow.query(trx).insert(row))
  await recordEvent(trx, {
    action: 'verification.record',
    subject: { noun: 'engagement', id: pair.id },
    before: before ? { ...before } : null,
    after: row,
    ...(byRule && { byRule }),
    ...(notification && {
      notifications: [
        { user_id: worker_id, ...notification, subject: { noun: 'client', id: client_id } },
      ],
      mails: [queuedMail(verificationRecordedMail, worker_id, { verification_id: row.id })],
    }),
  })
  return VerificationRow.query(trx).findById(row.id).throwIfNotFound()
}
