import {
  isUnusedStep,
  type AuthenticationResponse,
  type FactorKind,
  type FactorProof,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import type { SharedDeps } from '../deps.ts'
import { usePasskeyChallenge, type Challenge } from './challenges.ts'
import { credentialHash, Factor, findFactors } from './factor-model.ts'
import { verifyPasskey } from './passkeys.ts'
import { findRecoveryCode } from './recovery-codes.ts'
import { matchedStep } from './totp.ts'

export type ProofKind = FactorKind | 'recovery_code'

/** A proof that is right. It counts once it is used, in the transaction of what it is for. */
export interface Proof {
  by: ProofKind
  /** True for exactly one of two callers with the same proof. */
  use: (trx: Knex.Transaction) => Promise<boolean>
}

interface ProofContext {
  userId: string
  /** What a passkey has signed; a code needs none. */
  challenge: Pick<Challenge, 'id' | 'passkey_challenge'> | undefined
}

/** Null for one that is wrong, was used before or is out of date. Takes time: no transaction waits for it. */
export async function checkProof(
  deps: SharedDeps,
  { userId, challenge }: ProofContext,
  { code, recovery_code, passkey }: FactorProof,
): Promise<Proof | null> {
  if (passkey) return challenge ? checkPasskey(deps, { userId, challenge }, passkey) : null
  if (recovery_code !== undefined) return checkRecoveryCode(deps, userId, recovery_code)
  return code === undefined ? null : checkTotp(deps, userId, code)
}

async function checkTotp(deps: SharedDeps, userId: string, code: string): Promise<Proof | null> {
  const { knex, clock, vault } = deps
  const now = clock.now()
  const factors = await findFactors(knex, userId)
  for (const { id, secret_sealed: sealed, last_step: last } of factors) {
    const step = sealed === null ? null : matchedStep(vault.open(sealed), code, now)
    if (step === null || !isUnusedStep(step, last)) continue
    const use = async (trx: Knex.Transaction) =>
      (await trx('second_factors')
        .where({ id })
        .where((unused) => unused.whereNull('last_step').orWhere('last_step', '<', step))
        .update({ last_step: step, last_used_at: sqlInstant(now) })) === 1
    return { by: 'totp', use }
  }
  return null
}

async function checkRecoveryCode(
  { knex, clock }: SharedDeps,
  userId: string,
  code: string,
): Promise<Proof | null> {
  const id = await findRecoveryCode(knex, userId, code)
  if (id === null) return null
  const use = async (trx: Knex.Transaction) =>
    (await trx('recovery_codes')
      .where({ id })
      .whereNull('used_at')
      .update({ used_at: sqlInstant(clock.now()) })) === 1
  return { by: 'recovery_code', use }
}

async function checkPasskey(
  { knex, clock, config }: SharedDeps,
  { userId, challenge }: { userId: string; challenge: Pick<Challenge, 'id' | 'passkey_challenge'> },
  response: AuthenticationResponse,
): Promise<Proof | null> {
  const signed = await usePasskeyChallenge(knex, challenge)
  const factor = await Factor.query(knex).findOne({
    user_id: userId,
    credential_hash: credentialHash(response.id),
  })
  if (signed === null || !factor) return null
  const counter = await verifyPasskey(config, { response, factor }, signed)
  if (counter === null) return null
  // A counter that went back is a copied key: the library has refused it (WebAuthn, 6.1.1).
  const use = async (trx: Knex.Transaction) =>
    (await trx('second_factors')
      .where({ id: factor.id, counter: factor.counter })
      .update({ counter, last_used_at: sqlInstant(clock.now()) })) === 1
  return { by: 'passkey', use }
}
