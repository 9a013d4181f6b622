import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { findLink, issueLink, useLink } from './one-time-links.ts'
import { verificationMail } from './session-mails.ts'

export async function sendVerification(
  trx: Knex.Transaction,
  deps: Deps,
  userId: string,
): Promise<void> {
  const token = await issueLink(trx, deps, 'email_verifications', userId)
  await enqueue(trx, verificationMail, { user_id: userId, token_sealed: deps.vault.seal(token) })
}

export async function resendVerification(deps: Deps, viewer: Viewer): Promise<void> {
  if (viewer.email_verified) {
    throw new ApiError('wrong_state', { message: 'Your email address is already confirmed.' })
  }
  await deps.limits.consume(LIMITS.resendVerification, viewer.id)
  await inTransaction(deps.knex, (trx) => sendVerification(trx, deps, viewer.id))
}

/** Throws `invalid` for a link that was never ours, has run out or was replaced by a newer one. */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.knex, async (trx) => {
    const link = await findLink(trx, deps, 'email_verifications', token)
    if (!link || !(await useLink(trx, deps, 'email_verifications', link.id))) {
      const message = 'Invalid or expired verification link'
      throw new ApiError('invalid', { issues: [{ path: 'token', message }] })
    }
    await trx('users')
      .where('id', link.user_id)
      .whereNull('email_verified_at')
      .update({ email_verified_at: sqlInstant(deps.clock.now()) })
  })
}
