import { ApiError, type FactorProof } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { confirmSession, type IssuedSession } from '../../http/session/session-store.ts'
import { recordEvent } from '../../record-event.ts'
import { checkProof, endChallenge, findInSession } from '../../second-factors/index.ts'
import { attemptOf, countSecondStep, type Caller } from './guess-limits.ts'
import type { OwnSession } from './own-session.ts'
import { noteRecoveryCode } from './recovery-code-mail.ts'
import { wrongProof } from './take-second-step.ts'

/**
 * Takes the second factor of whoever asks; it counts for ten minutes, for this session alone, as the
 * password does for whoever has no factor. Throws `invalid` for a wrong one, which counts as a guess at the sign-in.
 */
export async function confirmFactor(
  deps: Deps,
  own: OwnSession,
  proof: FactorProof,
  { email, from }: { email: string; from: Caller },
): Promise<IssuedSession> {
  const { userId } = own
  const takeBack = await countSecondStep(deps, attemptOf(from, email, { id: userId }), userId)
  const challenge = await findInSession(deps, { ...own, purpose: 'step_up' })
  const right = await checkProof(deps, { userId, challenge }, proof)
  if (right === null) {
    deps.log.warn({ user_id: userId }, 'a second step was refused')
    throw wrongProof(proof)
  }
  const session = await inTransaction(deps, async (trx) => {
    if (!(await right.use(trx))) throw wrongProof(proof)
    if (challenge) await endChallenge(trx, challenge.id)
    await noteRecoveryCode(trx, deps, userId, right.by)
    await recordEvent(trx, {
      action: 'session.confirm_step_up',
      subject: { noun: 'user', id: userId },
      after: { by: right.by },
    })
    return confirmSession(trx, deps, own)
  })
  if (!session) throw new ApiError('not_signed_in')
  await takeBack()
  return session
}
