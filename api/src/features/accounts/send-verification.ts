import {
  ApiError,
  EMAIL_ALREADY_CONFIRMED,
  EMAIL_CONFIRMED,
  INVALID_VERIFICATION_LINK,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session/tokens.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { queuedMail } from '../../outbox/job.ts'
import { findLink, issueLink, useLink } from './one-time-links.ts'
import { verificationMail } from './account-mails.ts'

export async function sendVerification(
  trx: Knex.Transaction,
  deps: Deps,
  userId: string,
): Promise<void> {
  const token_sealed = await issueVerification(trx, deps, userId)
  await enqueue(trx, [queuedMail(verificationMail, userId, { user_id: userId, token_sealed })])
}

/** A link's token as it waits in the outbox: whoever reads the table can't use it. */
export const issueVerification = async (
  trx: Knex.Transaction,
  deps: Deps,
  userId: string,
): Promise<string> => deps.vault.seal(await issueLink(trx, deps, 'email_verifications', userId))

/** Throws `wrong_state` for an address that is confirmed already. */
export function assertUnconfirmed(person: { email_verified: boolean }): void {
  if (!person.email_verified) return
  throw new ApiError('wrong_state', { message: EMAIL_ALREADY_CONFIRMED })
}

/**
 * Throws `invalid` for a link that is unknown, expired or replaced by a newer one. A used link
 * still succeeds once the address is confirmed, however often it is opened.
 *
 * @returns the sentence to show.
 */
export async function verifyEmail(deps: Deps, token: string): Promise<string> {
  return inTransaction(deps, async (trx) => {
    const link = await findLink(trx, deps, 'email_verifications', token)
    if (!link || !(await useLink(trx, deps, 'email_verifications', link.id))) {
      if (await isConfirmedByNow(trx, token)) return EMAIL_ALREADY_CONFIRMED
      const issue = { path: 'token', message: INVALID_VERIFICATION_LINK }
      throw new ApiError('invalid', { issues: [issue] })
    }
    await trx('users')
      .where('id', link.user_id)
      .whereNull('email_verified_at')
      .update({ email_verified_at: sqlInstant(deps.clock.now()) })
    return EMAIL_CONFIRMED
  })
}

/** Whether the link, used or expired, was for an address that is confirmed now. */
async function isConfirmedByNow(knex: Knex, token: string): Promise<boolean> {
  const owner: unknown = await knex('email_verifications')
    .join('users', 'users.id', 'email_verifications.user_id')
    .where('email_verifications.token_hash', hashToken(token))
    .whereNotNull('users.email_verified_at')
    .first('users.id')
  return owner !== undefined
}
