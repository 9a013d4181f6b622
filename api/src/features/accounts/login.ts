import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { startSession } from '../../http/session/session-store.ts'
import { LIVE } from '../../sandbox.ts'
import { beginSignIn } from '../../second-factors/index.ts'
import { findOwnCompanyId, findProfile } from './find-profile.ts'
import { attemptOf, countSignIn, type Caller } from './guess-limits.ts'
import { checkPassword } from './password.ts'
import { tellOfNewDevice } from './new-device.ts'
import type { SignedIn } from './register.ts'
import { User } from './user-model.ts'

interface Credentials {
  email: string
  password: string
  from: Caller
  device: string | null
}

/** Signed in, or with the token by which the second step is taken. */
export type Login = { signedIn: SignedIn } | { secondStep: string }

/**
 * Throws `wrong_credentials`, identically and after the same time for a wrong password and an
 * unknown address, and `rate_limited` after too many failures. A success refunds its attempt. Of
 * somebody with a second factor the password alone begins no session.
 */
export async function login(deps: Deps, credentials: Credentials): Promise<Login> {
  const email = credentials.email.toLowerCase()
  const user = await User.query(deps.knex).findOne({ email, sandbox: LIVE })
  const takeBack = await countSignIn(deps, attemptOf(credentials.from, email, user))
  const right = await checkPassword(user?.password_hash, credentials.password)
  if (!user || !right) {
    // Whose account it was tried with; of an unknown address nothing, for it may be anything.
    deps.log.warn({ user_id: user?.id ?? null }, 'a sign-in was refused')
    throw new ApiError('wrong_credentials')
  }
  await takeBack()
  if (user.second_factor_at !== null) {
    deps.log.info({ user_id: user.id }, 'a password was right, and the second step is asked for')
    return { secondStep: await beginSignIn(deps, user.id) }
  }
  return {
    signedIn: await inTransaction(deps, (trx) => beginSession(trx, deps, user, credentials)),
  }
}

/** Begins the session of somebody who has proven all that is asked of them. */
export async function beginSession(
  trx: Knex.Transaction,
  deps: Deps,
  user: User,
  { from, device }: Pick<Credentials, 'from' | 'device'>,
): Promise<SignedIn> {
  if (from.knownDeviceOf(user.id) === null) await tellOfNewDevice(trx, deps, { user, device })
  const session = await startSession(trx, deps, { userId: user.id, device })
  deps.log.info({ user_id: user.id }, 'somebody signed in')
  const { id, user_type } = user
  const company_id = user_type === 'worker' ? null : await findOwnCompanyId(trx, id)
  return { ...(await findProfile(trx, { id, company_id })), session }
}
