import {
  addInstant,
  ApiError,
  assertNotRefused,
  FACTOR_CONFIRMED,
  FACTOR_INSTEAD,
  instantIsBefore,
  NEEDS_BROWSER_SESSION,
  NO_FACTOR_TO_CONFIRM,
  PASSWORD_CONFIRMED,
  STEP_UP_CODE_SENT,
  STEP_UP_CONFIRMED,
  STEP_UP_GUESSES,
  STEP_UP_MINUTES,
  STEP_UP_NOT_NEEDED,
  stepUpRefusal,
  WRONG_OWN_PASSWORD,
  WRONG_STEP_UP_CODE,
  type contract,
} from '@daysheet/core'
import { assertNoRefusal, invalid, type Handlers, type SignedInCall } from './call.ts'
import { factorsOf, questionFor, useProof } from './factor-proof.ts'

type Endpoints = Pick<
  typeof contract.session,
  'requestStepUp' | 'confirmStepUp' | 'confirmPassword' | 'beginFactorStepUp' | 'confirmFactor'
>

export const minutesFrom = (now: string): string => addInstant(now, STEP_UP_MINUTES * 60 * 1000)

const FIRST_CODE = 100_001

function assertNeeded({ session }: SignedInCall): void {
  assertNoRefusal(session.isPartners ? null : STEP_UP_NOT_NEEDED)
}

/** Until when the person has proven, as the API looks for it, that they are there. */
function confirmedUntil({ me, session, store }: SignedInCall): string | null {
  if (!session.isPartners) return store.sessions.get(session.id ?? '')?.confirmed_until ?? null
  const entered = store.stepUps.get(me.id)
  return entered?.code === null ? entered.expires_at : null
}

/**
 * Throws `step_up_required` unless the person has entered the password in the last ten minutes, or a
 * mailed code in a partner's session.
 */
export function assertSteppedUp(call: SignedInCall): void {
  const by = call.session.isPartners ? 'delegate' : 'person'
  const hasSecondFactor = factorsOf(call, call.me.id).length > 0
  const proof = { by, confirmedUntil: confirmedUntil(call), hasSecondFactor } as const
  assertNotRefused(stepUpRefusal(proof, call.now))
}

/** Takes the password of whoever asks; it counts for ten minutes, for this session alone. */
export function checkOwnPassword({ me, now, session, store }: SignedInCall, password: string) {
  if (me.password !== password) throw invalid('password', WRONG_OWN_PASSWORD)
  const stored = store.sessions.get(session.id ?? '')
  if (stored) stored.confirmed_until = minutesFrom(now)
}

/** The key of what is begun for it. Throws where no second factor is to be asked for. */
function factorStepUp(call: SignedInCall): string {
  if (call.session.isPartners) {
    throw new ApiError('access_denied', { message: NEEDS_BROWSER_SESSION })
  }
  assertNoRefusal(factorsOf(call, call.me.id).length > 0 ? null : NO_FACTOR_TO_CONFIRM)
  return `${call.session.id} step_up`
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
  confirmPassword: (call) => {
    if (call.session.isPartners) {
      throw new ApiError('access_denied', { message: NEEDS_BROWSER_SESSION })
    }
    assertNoRefusal(factorsOf(call, call.me.id).length > 0 ? FACTOR_INSTEAD : null)
    checkOwnPassword(call, call.body.password)
    return { message: PASSWORD_CONFIRMED }
  },
  beginFactorStepUp: (call) => {
    const challengeKey = factorStepUp(call)
    const { question, challenge } = questionFor(call, call.me.id)
    const expires_at = minutesFrom(call.now)
    call.store.factorChallenges.set(challengeKey, { secret: null, challenge, expires_at })
    return question
  },
  confirmFactor: (call) => {
    const challengeKey = factorStepUp(call)
    const { store, session, me, now } = call
    const begun = store.factorChallenges.get(challengeKey)
    store.factorChallenges.delete(challengeKey)
    const isOpen = begun !== undefined && instantIsBefore(now, begun.expires_at)
    const challenge = isOpen ? begun.challenge : null
    useProof(call, { userId: me.id, challenge }, call.body)
    const stored = store.sessions.get(session.id ?? '')
    if (stored) stored.confirmed_until = minutesFrom(now)
    return { message: FACTOR_CONFIRMED }
  },
}
