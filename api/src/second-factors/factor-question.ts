import type { FactorQuestion } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Config } from '../config.ts'
import { findFactors } from './factor-model.ts'
import { newPasskeyChallenge, requestOptionsFor } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** By what the person can prove that they are there, with what a passkey has to sign. */
export async function factorQuestion(
  knex: Knex,
  config: Config,
  userId: string,
): Promise<{ question: FactorQuestion; passkey_challenge: string | null }> {
  const factors = await findFactors(knex, userId)
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const passkey_challenge = passkeys.length > 0 ? newPasskeyChallenge() : null
  const passkey =
    passkey_challenge === null ? null : requestOptionsFor(config, passkeys, passkey_challenge)
  const totp = factors.some(({ kind }) => kind === 'totp')
  const recovery_code = (await countRecoveryCodes(knex, userId)) > 0
  return { question: { totp, passkey, recovery_code }, passkey_challenge }
}
