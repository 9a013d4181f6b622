import { ApiError } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { startSession } from '../../http/session/session-store.ts'
import { LIVE } from '../../sandbox.ts'
import { findOwnCompanyId, findProfile } from './find-profile.ts'
import { attemptOf, countSignIn, type Caller } from './guess-limits.ts'
import { checkPassword } from './password.ts'
import { tellOfNewDevice } from './new-device.ts'
import type { SignedIn } from './register.ts'
import { User } from './user-model.ts'

/**
 * Throws `wrong_credentials`, identically and after the same time for a wrong password and an
 * unknown address, and `rate_limited` after too many failures. A success refunds its attempt.
 */
export async function login(
  deps: Deps,
  credentials: { email: string; password: string; from: Caller; device: string | null },
): Promise<SignedIn> {
  const email = credentials.email.toLowerCase()
  const user = await User.query(deps.knex).findOne({ email, sandbox: LIVE })
  const takeBack = await countSignIn(deps, attemptOf(credentials.from, email, user))
  const right = await checkPassword(user?.password_hash, credentials.password)
  if (!user || !right) throw new ApiError('wrong_credentials')
  await takeBack()
  const { device, from } = credentials
  return inTransaction(deps, async (trx) => {
    if (from.knownDeviceOf(user.id) === null) await tellOfNewDevice(trx, deps, { user, device })
    const session = await startSession(trx, deps, { userId: user.id, device })
    const { id, user_type } = user
    const company_id = user_type === 'worker' ? null : await findOwnCompanyId(trx, id)
    return { ...(await findProfile(trx, { id, company_id })), session }
  })
}
