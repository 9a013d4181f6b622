import { ApiError, WRONG_CURRENT_PASSWORD } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  endEverySession,
  renewAndEndOthers,
  type IssuedSession,
} from '../../http/session/session-store.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { passwordChangedMail } from './account-mails.ts'
import { attemptOf, countSignIn, type Caller } from './guess-limits.ts'
import { checkPassword, hashPassword } from './password.ts'
import type { OwnSession } from './own-session.ts'
import { User } from './user-model.ts'
import { assertStrongPassword } from './weak-password.ts'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  from: Caller
}

/** `familyId` is null within a partner's session, whose page asks its server for another. */
type OwnOrPartnerSession = Omit<OwnSession, 'familyId'> & { familyId: string | null }

/**
 * Sets a new password, ends every other session and gives this one new ids. Throws `invalid` at
 * `currentPassword` for a wrong one, and `rate_limited` after too many: whoever finds an open
 * browser has no more guesses than at the sign-in. API tokens go on working: they are issued to a
 * partner's program, and revoked there.
 */
export async function changePassword(
  deps: Deps,
  { userId, familyId, device }: OwnOrPartnerSession,
  { currentPassword, newPassword, from }: PasswordChange,
): Promise<IssuedSession | null> {
  assertStrongPassword(newPassword, 'newPassword')
  const user = await User.query(deps.knex).findById(userId).throwIfNotFound()
  const takeBack = await countSignIn(deps, attemptOf(from, user.email, user))
  if (!(await checkPassword(user.password_hash, currentPassword))) throw wrongPassword()
  await takeBack()
  const password_hash = await hashPassword(newPassword)
  return inTransaction(deps, async (trx) => {
    const at = deps.clock.now()
    const changed = await User.query(trx)
      .where({ id: userId, password_hash: user.password_hash })
      .patch({ password_hash })
    // Changed on another device since it was checked.
    if (changed === 0) throw wrongPassword()
    const session =
      familyId === null ? null : await renewAndEndOthers(trx, deps, { userId, familyId, device })
    if (familyId === null) await endEverySession(trx, userId)
    else if (!session) throw new ApiError('not_signed_in')
    await recordEvent(trx, {
      action: 'session.change_password',
      subject: { noun: 'user', id: userId },
      mails: [
        queuedMail(passwordChangedMail, userId, { user_id: userId, at, by: 'change' as const }),
      ],
    })
    return session
  })
}

const wrongPassword = (): ApiError =>
  new ApiError('invalid', {
    issues: [{ path: 'currentPassword', message: WRONG_CURRENT_PASSWORD }],
  })
