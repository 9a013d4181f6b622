import {
  addInstant,
  ApiError,
  CHALLENGE_MINUTES,
  instantIsBefore,
  SIGN_IN_AGAIN,
  type contract,
} from '@daysheet/core'
import type { WorldPerson } from '@daysheet/core/fixtures'
import { personOf, type Context, type Handlers } from './call.ts'
import { startSession } from './device-sessions.ts'
import { factorsOf, questionFor, useProof } from './factor-proof.ts'
import { userView } from './user-view.ts'

type Endpoints = Pick<typeof contract.session, 'beginSecondStep' | 'takeSecondStep'>

/** Throws `second_factor_required` for a person who has one: the password begins no session. */
export function assertNoSecondStep(context: Context, person: WorldPerson): void {
  if (factorsOf(context, person.id).length === 0) return
  const { now, session } = context
  const expires_at = addInstant(now, CHALLENGE_MINUTES * 60_000)
  const { password } = person
  session.secondStep = { user_id: person.id, password, challenge: null, expires_at }
  throw new ApiError('second_factor_required')
}

function pendingIn({ now, session, store }: Context) {
  const pending = session.secondStep
  const isOpen =
    pending !== null &&
    instantIsBefore(now, pending.expires_at) &&
    // A new password since: the sign-in began with the one before.
    personOf(store, pending.user_id).password === pending.password
  if (!isOpen) throw new ApiError('wrong_state', { message: SIGN_IN_AGAIN })
  return pending
}

/** `tell`: of a sign-in on a new device. */
export const secondStep = (
  tell: (context: Context, person: WorldPerson) => void,
): Handlers<Endpoints> => ({
  beginSecondStep: (call) => {
    const pending = pendingIn(call)
    const { question, challenge } = questionFor(call, pending.user_id)
    pending.challenge = challenge
    return question
  },
  takeSecondStep: (call) => {
    const pending = pendingIn(call)
    const { user_id: userId, challenge } = pending
    pending.challenge = null
    useProof(call, { userId, challenge }, call.body)
    call.session.secondStep = null
    const person = personOf(call.store, userId)
    tell(call, person)
    startSession(call, person)
    return { user: userView(call, person) }
  },
})
