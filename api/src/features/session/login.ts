import { ApiError } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { type IssuedSession, startSession } from '../../http/session/session-store.ts'
import { checkPassword } from './password.ts'
import { User } from './user-model.ts'

/** Throws `wrong_credentials`, the same and after the same time for a wrong and an unknown address. */
export async function login(
  deps: Deps,
  credentials: { email: string; password: string },
): Promise<{ user: User; session: IssuedSession }> {
  const email = credentials.email.toLowerCase()
  const user = await User.query(deps.knex).findOne({ email })
  const right = await checkPassword(user?.password_hash, credentials.password)
  if (!user || !right) throw new ApiError('wrong_credentials')
  const session = await inTransaction(deps.knex, (trx) => startSession(trx, deps, user.id))
  return { user, session }
}
