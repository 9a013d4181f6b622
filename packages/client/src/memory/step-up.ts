import {
  addInstant,
  ApiError,
  instantIsBefore,
  STEP_UP_CODE_SENT,
  STEP_UP_CONFIRMED,
  STEP_UP_GUESSES,
  STEP_UP_MINUTES,
  STEP_UP_NOT_NEEDED,
  WRONG_STEP_UP_CODE,
  type contract,
} from '@daysheet/core'
import { assertNoRefusal, invalid, type Handlers, type SignedInCall } from './call.ts'

type Endpoints = Pick<typeof contract.session, 'requestStepUp' | 'confirmStepUp'>

const minutesFrom = (now: string): string => addInstant(now, STEP_UP_MINUTES * 60 * 1000)

const FIRST_CODE = 100_001

function assertNeeded({ session }: SignedInCall): void {
  assertNoRefusal(session.isPartners ? null : STEP_UP_NOT_NEEDED)
}

/**
 * Throws `step_up_required` within a partner's session, unless the person has entered a mailed code
 * in the last ten minutes.
 */
export function assertSteppedUp({ me, now, session, store }: SignedInCall): void {
  if (!session.isPartners) return
  const stepUp = store.stepUps.get(me.id)
  const isConfirmed = stepUp?.code === null && instantIsBefore(now, stepUp.expires_at)
  if (!isConfirmed) throw new ApiError('step_up_required')
}

export const stepUp: Handlers<Endpoints> = {
  requestStepUp: (call) => {
    assertNeeded(call)
    const { me, now, store } = call
    // Counted: no two are alike, and whoever holds this client reads its mails.
    const code = String(FIRST_CODE + store.mail.length)
    store.stepUps.set(me.id, { code, guesses: 0, expires_at: minutesFrom(now) })
    const subject = 'Your code for bank, tax and password changes'
    store.mail.push({ to: me.email, subject, token: code })
    return { message: STEP_UP_CODE_SENT }
  },
  confirmStepUp: (call) => {
    assertNeeded(call)
    const { body, me, now, store } = call
    const known = store.stepUps.get(me.id)
    const isOpen =
      known !== undefined &&
      known.guesses < STEP_UP_GUESSES &&
      instantIsBefore(now, known.expires_at)
    if (isOpen) known.guesses += 1
    if (!isOpen || known.code !== body.code) throw invalid('code', WRONG_STEP_UP_CODE)
    store.stepUps.set(me.id, { code: null, guesses: 0, expires_at: minutesFrom(now) })
    return { message: STEP_UP_CONFIRMED }
  },
}
