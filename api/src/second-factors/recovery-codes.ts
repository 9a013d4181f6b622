import {
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_LETTERS,
  RECOVERY_CODES,
  spelledRecoveryCode,
} from '@daysheet/core'
import { hashRaw } from '@node-rs/argon2'
import { randomBytes, randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'

// A code has 50 random bits, so it is hashed at the cost of a password (ASVS 5.0, 6.5.2).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const hashOf = async (code: string, salt: string): Promise<string> =>
  (await hashRaw(code, { ...COST, salt: Buffer.from(salt, 'base64url') })).toString('hex')

const newCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    RECOVERY_CODE_LETTERS.charAt(randomInt(RECOVERY_CODE_LETTERS.length)),
  ).join('')

/** Ten codes: what is shown once, and what is stored. */
export interface NewRecoveryCodes {
  shown: string[]
  salt: string
  hashes: string[]
}

/** Takes time, so it is done before a transaction. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const salt = randomBytes(16).toString('base64url')
  const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)))
  return { shown: codes.map(spelledRecoveryCode), salt, hashes }
}

/** Stores them in the place of those of before. */
export async function replaceRecoveryCodes(
  trx: Knex.Transaction,
  userId: string,
  { salt, hashes }: NewRecoveryCodes,
  now: string,
): Promise<void> {
  await trx('recovery_codes').where('user_id', userId).delete()
  const created_at = sqlInstant(now)
  await trx('recovery_codes').insert(
    hashes.map((code_hash) => ({ id: newId(), user_id: userId, salt, code_hash, created_at })),
  )
}

export async function countRecoveryCodes(knex: Knex, userId: string): Promise<number> {
  const row = (await knex('recovery_codes')
    .where('user_id', userId)
    .whereNull('used_at')
    .count({ n: '*' })
    .first()) as { n: number }
  return row.n
}

/** The id of the unused code, or null. */
export async function findRecoveryCode(
  knex: Knex,
  userId: string,
  code: string,
): Promise<string | null> {
  const rows = (await knex('recovery_codes')
    .where('user_id', userId)
    .select('id', 'salt', 'code_hash', 'used_at')) as {
    id: string
    salt: string
    code_hash: string
    used_at: string | null
  }[]
  const [first] = rows
  if (!first) return null
  const hash = await hashOf(code, first.salt)
  return rows.find((row) => row.code_hash === hash && row.used_at === null)?.id ?? null
}
