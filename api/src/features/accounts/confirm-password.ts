import { ApiError, WRONG_OWN_PASSWORD } from '@daysheet/core'
import type { Context } from 'koa'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { confirmSession, setSessionCookies } from '../../http/session/session-store.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { recordEvent } from '../../record-event.ts'
import { callerOf } from './caller-of.ts'
import { attemptOf, countSignIn } from './guess-limits.ts'
import { ownSession } from './own-session.ts'
import { checkPassword } from './password.ts'
import { User } from './user-model.ts'

interface Asking {
  ctx: Context
  viewer: Viewer
  deps: Deps
}

/**
 * Takes the password of whoever asks. In their own browser it counts for ten minutes, for this session
 * alone. Throws `invalid` for a wrong one, which counts as a guess at the sign-in.
 */
export async function confirmPassword(asking: Asking, password: string): Promise<void> {
  const { ctx, viewer, deps } = asking
  await assertOwnPassword(asking, password)
  if (viewer.family_id === null) return
  const own = ownSession(ctx, viewer)
  const session = await inTransaction(deps, async (trx) => {
    const subject = { noun: 'user', id: viewer.id } as const
    await recordEvent(trx, { action: 'session.confirm_step_up', subject })
    return confirmSession(trx, deps, own)
  })
  if (!session) throw new ApiError('not_signed_in')
  setSessionCookies(ctx, deps, session)
}

async function assertOwnPassword({ ctx, viewer, deps }: Asking, password: string): Promise<void> {
  const user = await User.query(deps.knex).findById(viewer.id).throwIfNotFound()
  const takeBack = await countSignIn(deps, attemptOf(callerOf(ctx, deps), user.email, user))
  if (!(await checkPassword(user.password_hash, password))) {
    throw new ApiError('invalid', { issues: [{ path: 'password', message: WRONG_OWN_PASSWORD }] })
  }
  await takeBack()
}
