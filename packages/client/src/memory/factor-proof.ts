import {
  isUnusedStep,
  WRONG_PASSKEY,
  WRONG_RECOVERY_CODE,
  WRONG_TOTP_CODE,
  type FactorProof,
  type FactorQuestion,
  type RequestOptions,
} from '@daysheet/core'
import type { WorldSecondFactor } from '@daysheet/core/fixtures'
import { invalid, type Context } from './call.ts'

const HOST = 'localhost'
export const PASSKEY_TIMEOUT_MS = 600_000

export const factorsOf = ({ store }: Pick<Context, 'store'>, userId: string): WorldSecondFactor[] =>
  store.world.secondFactors.filter(({ user_id }) => user_id === userId)

export const descriptorsOf = (factors: readonly WorldSecondFactor[]) =>
  factors.flatMap(({ credential_id: id }) =>
    id === null ? [] : [{ id, type: 'public-key' as const }],
  )

/** In base64url, as the browser gives it back. */
export const newPasskeyChallenge = ({ store }: Pick<Context, 'store'>): string =>
  btoa(store.newId()).replaceAll('=', '')

/** Whether the browser has answered this challenge. */
export function answers(clientDataJSON: string, challenge: string | null): boolean {
  const text = atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))
  const data = JSON.parse(text) as { challenge?: unknown }
  return challenge !== null && data.challenge === challenge
}

/** What the person is asked for, with the challenge that a passkey signs. */
export function questionFor(
  context: Context,
  userId: string,
): { question: FactorQuestion; challenge: string | null } {
  const factors = factorsOf(context, userId)
  const allowCredentials = descriptorsOf(factors)
  const challenge = allowCredentials.length > 0 ? newPasskeyChallenge(context) : null
  const passkey: RequestOptions | null =
    challenge === null
      ? null
      : {
          challenge,
          rpId: HOST,
          timeout: PASSKEY_TIMEOUT_MS,
          allowCredentials,
          userVerification: 'preferred',
        }
  const totp = factors.some(({ kind }) => kind === 'totp')
  const codes = context.store.recoveryCodes.get(userId) ?? new Set()
  return { question: { totp, passkey, recovery_code: codes.size > 0 }, challenge }
}

/**
 * Takes a proof, once. Of a passkey only whether it answers the challenge and is one of the person's:
 * there is nobody to deceive in a world in memory, and no signature is checked. The API's are, by
 * `@simplewebauthn/server`.
 */
export function useProof(
  context: Context,
  { userId, challenge }: { userId: string; challenge: string | null },
  { code, recovery_code, passkey }: FactorProof,
): void {
  const { now, store, stepOf } = context
  const factors = factorsOf(context, userId)
  if (passkey) {
    const factor = factors.find(({ credential_id }) => credential_id === passkey.id)
    if (!factor || !answers(passkey.response.clientDataJSON, challenge)) {
      throw invalid('passkey', WRONG_PASSKEY)
    }
    factor.last_used_at = now
    return
  }
  if (recovery_code !== undefined) {
    if (store.recoveryCodes.get(userId)?.delete(recovery_code) !== true) {
      throw invalid('recovery_code', WRONG_RECOVERY_CODE)
    }
    const to = store.world.people.find(({ id }) => id === userId)?.email ?? ''
    store.mail.push({ to, subject: 'A recovery code was used', token: null })
    return
  }
  for (const factor of factors) {
    const step = factor.secret === null ? null : stepOf(factor.secret)
    if (step === null || code === undefined || !isUnusedStep(step, factor.last_step)) continue
    factor.last_step = step
    factor.last_used_at = now
    return
  }
  throw invalid('code', WRONG_TOTP_CODE)
}
