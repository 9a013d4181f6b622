import { ApiError, INVALID_RESET_LINK } from '@daysheet/core'
import type { Knex } from 'knex'
import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { endEverySession } from '../../http/session/session-store.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { attemptOf, countForgotPassword, type Caller } from './guess-limits.ts'
import { findLink, issueLink, useLink } from './one-time-links.ts'
import { hashPassword } from './password.ts'
import { passwordChangedMail, passwordResetMail } from './session-mails.ts'
import { User } from './user-model.ts'
import { refuseWeakPassword } from './weak-password.ts'

/**
 * Sends a link when the address has an account. The answer and its time are the same either way:
 * hashing a password outweighs what the known address costs more.
 */
export async function forgotPassword(deps: Deps, typed: string, from: Caller): Promise<void> {
  const email = typed.toLowerCase()
  const user = await User.query(deps.knex).findOne({ email })
  await countForgotPassword(deps, attemptOf(from, email, user))
  await Promise.all([hashPassword(email), user && sendLink(deps, user)])
}

async function sendLink(deps: Deps, user: User): Promise<void> {
  await inTransaction(deps.knex, async (trx) => {
    const token = await issueLink(trx, deps, 'password_resets', user.id)
    await enqueue(trx, passwordResetMail, {
      user_id: user.id,
      token_sealed: deps.vault.seal(token),
    })
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

/** Throws `invalid` when the link can't be used any more; uses nothing up. */
export async function checkResetLink(deps: Deps, link: ResetLink): Promise<void> {
  await linkAndUser(deps.knex, deps, link)
}

/**
 * Sets the password and ends every session. Whoever got the mail also proved the address.
 *
 * @returns whose password it is.
 */
export async function resetPassword(
  deps: Deps,
  link: ResetLink & { newPassword: string },
): Promise<string> {
  refuseWeakPassword(link.newPassword, 'newPassword')
  const password_hash = await hashPassword(link.newPassword)
  return inTransaction(deps.knex, async (trx) => {
    const { found, user } = await linkAndUser(trx, deps, link)
    if (!(await useLink(trx, deps, 'password_resets', found.id))) throw invalidLink()
    const at = deps.clock.now()
    await User.query(trx)
      .findById(user.id)
      .patch({ password_hash, email_verified_at: user.email_verified_at ?? at })
    await endEverySession(trx, user.id)
    await audit(trx, {
      actor: null,
      action: 'session.reset-password',
      subject: { noun: 'user', id: user.id },
      reason: 'By the link in a password reset email',
    })
    await enqueue(trx, passwordChangedMail, { user_id: user.id, at })
    return user.id
  })
}
