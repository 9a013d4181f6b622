import { ApiError } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { attemptOf, countSignIn, type Caller } from './guess-limits.ts'
import { checkPassword } from './password.ts'
import { User } from './user-model.ts'

/** Throws `invalid` for a wrong password, which counts as a guess at the sign-in. */
export async function assertOwnPassword(
  deps: Deps,
  userId: string,
  password: string,
  from: Caller,
): Promise<void> {
  const user = await User.query(deps.knex).findById(userId).throwIfNotFound()
  const takeBack = await countSignIn(deps, attemptOf(from, user.email, user))
  if (!(await checkPassword(user.password_hash, password))) {
    throw new ApiError('invalid', {
      issues: [{ path: 'password', message: 'This is not your password. Nothing was changed.' }],
    })
  }
  await takeBack()
}
