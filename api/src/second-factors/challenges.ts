import { addInstant, CHALLENGE_MINUTES } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'
import type { SharedDeps } from '../deps.ts'
import { hashToken, newToken } from '../http/session/tokens.ts'

/** What waits for a proof: a sign-in for its second step, a session for a step-up or a new factor. */
export interface Challenge {
  id: string
  user_id: string
  passkey_challenge: string | null
  secret_sealed: string | null
}

export type SessionPurpose = 'step_up' | 'add_passkey' | 'add_totp'

const COLUMNS = ['id', 'user_id', 'passkey_challenge', 'secret_sealed'] as const
const expiry = ({ clock }: Pick<SharedDeps, 'clock'>) =>
  sqlInstant(addInstant(clock.now(), CHALLENGE_MINUTES * 60_000))

/** Begins the second step of a sign-in. The token is the browser's alone; its hash is stored. */
export async function beginSignIn(deps: SharedDeps, userId: string): Promise<string> {
  const token = newToken()
  await deps.knex('factor_challenges').insert({
    id: newId(),
    user_id: userId,
    purpose: 'sign_in',
    token_hash: hashToken(token),
    expires_at: expiry(deps),
  })
  return token
}

export async function findSignIn(
  { knex, clock }: Pick<SharedDeps, 'knex' | 'clock'>,
  token: string | undefined,
): Promise<Challenge | undefined> {
  if (token === undefined) return undefined
  return (await knex('factor_challenges')
    .where('token_hash', hashToken(token))
    .where('expires_at', '>', sqlInstant(clock.now()))
    .first(...COLUMNS)) as Challenge | undefined
}

interface OfSession {
  userId: string
  familyId: string
}

/** Begins it for a session; what was begun there before is forgotten. */
export async function beginInSession(
  trx: Knex.Transaction,
  deps: Pick<SharedDeps, 'clock'>,
  { userId, familyId, purpose }: OfSession & { purpose: SessionPurpose },
  content: Partial<Pick<Challenge, 'passkey_challenge' | 'secret_sealed'>>,
): Promise<void> {
  const place = { user_id: userId, family_id: familyId, purpose }
  await trx('factor_challenges').where(place).delete()
  await trx('factor_challenges').insert({
    id: newId(),
    ...place,
    ...content,
    expires_at: expiry(deps),
  })
}

export async function findInSession(
  { knex, clock }: Pick<SharedDeps, 'knex' | 'clock'>,
  { userId, familyId, purpose }: OfSession & { purpose: SessionPurpose },
): Promise<Challenge | undefined> {
  return (await knex('factor_challenges')
    .where({ user_id: userId, family_id: familyId, purpose })
    .where('expires_at', '>', sqlInstant(clock.now()))
    .first(...COLUMNS)) as Challenge | undefined
}

/** True for exactly one of two callers: what was begun is done. */
export const endChallenge = async (trx: Knex.Transaction, id: string): Promise<boolean> =>
  (await trx('factor_challenges').where({ id }).delete()) === 1

/** Puts another challenge for a passkey in the place of the one before. */
export const renewPasskeyChallenge = (knex: Knex, id: string, passkey_challenge: string) =>
  knex('factor_challenges').where({ id }).update({ passkey_challenge })

/** The challenge that a passkey has signed, once: whatever comes of it, it is not taken again. */
export async function usePasskeyChallenge(
  knex: Knex,
  { id, passkey_challenge: challenge }: Pick<Challenge, 'id' | 'passkey_challenge'>,
): Promise<string | null> {
  if (challenge === null) return null
  const used = await knex('factor_challenges')
    .where({ id, passkey_challenge: challenge })
    .update({ passkey_challenge: null })
  return used === 1 ? challenge : null
}
