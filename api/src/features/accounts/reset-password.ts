import { ApiError, INVALID_RESET_LINK } from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { endEverySession } from '../../http/session/session-store.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { LIVE } from '../../sandbox.ts'
import { attemptOf, countForgotPassword, type Caller } from './guess-limits.ts'
import { findLink, issueLink, useLink } from './one-time-links.ts'
import { hashPassword } from './password.ts'
import { passwordChangedMail, passwordResetMail } from './account-mails.ts'
import { User } from './user-model.ts'

/**
 * Sends a link when the address has an account. The response and its time are the same either way:
 * hashing a password takes longer than what only a known address does.
 */
export async function forgotPassword(deps: Deps, typed: string, from: Caller): Promise<void> {
  const email = typed.toLowerCase()
  const user = await User.query(deps.knex).findOne({ email, sandbox: LIVE })
  await countForgotPassword(deps, attemptOf(from, email, user))
  await Promise.all([hashPassword(email), user && sendLink(deps, user)])
}

async function sendLink(deps: Deps, user: User): Promise<void> {
  await inTransaction(deps, async (trx) => {
    const token = await issueLink(trx, deps, 'password_resets', user.id)
    const token_sealed = deps.vault.seal(token)
    await enqueue(trx, [queuedMail(passwordResetMail, user.id, { user_id: user.id, token_sealed })])
  })
}

interface ResetLink {
  token: string
  email: string
}

const invalidLink = (): ApiError =>
  new ApiError('invalid', {
    issues: [{ path: 'token', message: INVALID_RESET_LINK }],
  })

async function linkAndUser(knex: Knex, deps: Deps, link: ResetLink) {
  const found = await findLink(knex, deps, 'password_resets', link.token)
  const user = found && (await User.query(knex).findById(found.user_id))
  if (!found || !user || user.email !== link.email.toLowerCase()) throw invalidLink()
  return { found, user }
}

/** Throws `invalid` when the link can't be used any more. Does not use it up. */
export async function assertResetLink(deps: Deps, link: ResetLink): Promise<void> {
  await linkAndUser(deps.knex, deps, link)
}

/**
 * Sets the password and ends every session. The link also proves the address.
 *
 * @returns the user's id.
 */
export async function resetPassword(
  deps: Deps,
  link: ResetLink & { newPassword: string },
): Promise<string> {
  const password_hash = await hashPassword(link.newPassword)
  return inTransaction(deps, async (trx) => {
    const { found, user } = await linkAndUser(trx, deps, link)
    if (!(await useLink(trx, deps, 'password_resets', found.id))) throw invalidLink()
    const at = deps.clock.now()
    await User.query(trx)
      .findById(user.id)
      .patch({
        password_hash,
        email_verified_at: user.email_verified_at ?? at,
        known_device_at: user.known_device_at ?? at,
      })
    await endEverySession(trx, user.id)
    await recordEvent(trx, {
      action: 'session.reset_password',
      subject: { noun: 'user', id: user.id },
      reason: 'By the link in a password reset email',
      mails: [
        queuedMail(passwordChangedMail, user.id, { user_id: user.id, at, by: 'reset' as const }),
      ],
    })
    return user.id
  })
}
