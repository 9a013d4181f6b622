import {
  ApiError,
  SIGN_IN_AGAIN,
  WRONG_PASSKEY,
  WRONG_RECOVERY_CODE,
  WRONG_TOTP_CODE,
  type FactorProof,
} from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { checkProof, endChallenge, type Challenge } from '../../second-factors/index.ts'
import { attemptOf, countSecondStep, type Caller } from './guess-limits.ts'
import { beginSession } from './login.ts'
import { noteRecoveryCode } from './recovery-code-mail.ts'
import type { SignedIn } from './register.ts'
import { User } from './user-model.ts'

/**
 * Begins the session of somebody whose password was right, by their second factor. Throws `invalid`
 * for a proof that is wrong or was used before, which counts as a guess at the sign-in.
 */
export async function takeSecondStep(
  deps: Deps,
  pending: Challenge,
  proof: FactorProof,
  where: { from: Caller; device: string | null },
): Promise<SignedIn> {
  const user = await User.query(deps.knex).findById(pending.user_id).throwIfNotFound()
  const attempt = attemptOf(where.from, user.email, user)
  const takeBack = await countSecondStep(deps, attempt, user.id)
  const right = await checkProof(deps, { userId: user.id, challenge: pending }, proof)
  if (right === null) {
    deps.log.warn({ user_id: user.id }, 'a second step was refused')
    throw wrongProof(proof)
  }
  const signedIn = await inTransaction(deps, async (trx) => {
    // Done in another tab, or the password was changed since.
    if (!(await endChallenge(trx, pending.id))) {
      throw new ApiError('wrong_state', { message: SIGN_IN_AGAIN })
    }
    if (!(await right.use(trx))) throw wrongProof(proof)
    await noteRecoveryCode(trx, deps, user.id, right.by)
    return beginSession(trx, deps, user, where)
  })
  await takeBack()
  return signedIn
}

/** At the field that was filled in. */
export function wrongProof({ passkey, recovery_code }: FactorProof): ApiError {
  const issue = passkey
    ? { path: 'passkey', message: WRONG_PASSKEY }
    : recovery_code === undefined
      ? { path: 'code', message: WRONG_TOTP_CODE }
      : { path: 'recovery_code', message: WRONG_RECOVERY_CODE }
  return new ApiError('invalid', { issues: [issue] })
}
