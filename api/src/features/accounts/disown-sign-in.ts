import { ApiError, INVALID_ALERT_LINK, SIGN_IN_DISOWNED } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { endEverySession } from '../../http/session/session-store.ts'
import { newToken } from '../../http/session/tokens.ts'
import { recordEvent } from '../../record-event.ts'
import { findLink, issueLink, useLink } from './one-time-links.ts'
import { hashPassword } from './password.ts'
import { User } from './user-model.ts'

/**
 * Ends what somebody else began with the person's password: every session, and the password itself,
 * so that they can't sign in once more. The owner, who has just read the mail, chooses a new one.
 * Throws `invalid` for a link that is unknown, used or expired.
 */
export async function disownSignIn(
  deps: Deps,
  token: string,
): Promise<{ message: string; reset: { token: string; email: string } }> {
  const invalidLink = () =>
    new ApiError('invalid', { issues: [{ path: 'token', message: INVALID_ALERT_LINK }] })
  // Before the transaction, for it takes time: nobody knows this password.
  const password_hash = await hashPassword(newToken())
  return inTransaction(deps, async (trx) => {
    const link = await findLink(trx, deps, 'sign_in_alerts', token)
    if (!link || !(await useLink(trx, deps, 'sign_in_alerts', link.id))) throw invalidLink()
    const user = await User.query(trx).findById(link.user_id)
    if (!user) throw invalidLink()
    await User.query(trx).findById(user.id).patch({ password_hash })
    await endEverySession(trx, user.id)
    const reset = {
      token: await issueLink(trx, deps, 'password_resets', user.id),
      email: user.email,
    }
    await recordEvent(trx, {
      action: 'session.disown_sign_in',
      subject: { noun: 'user', id: user.id },
      reason: 'By the link in a mail about a new device',
    })
    return { message: SIGN_IN_DISOWNED, reset }
  })
}
