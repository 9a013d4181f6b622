import { findPerson } from '../../http/session/find-person.ts'
import {
  assertNotRefused,
  ApiError,
  factorAdditionRefusal,
  PASSKEY_KNOWN,
  type FactorKind,
  type SecondFactor,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { isDuplicate } from '../../http/errors.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import {
  endChallenge,
  Factor,
  findFactors,
  newRecoveryCodes,
  presentFactor,
  replaceRecoveryCodes,
  type Challenge,
  markMissingFactors,
} from '../../second-factors/index.ts'
import { User } from '../accounts/index.ts'
import { factorChangedMail } from './factor-mail.ts'

/** What proves a factor itself, by its kind. */
type Proving =
  | { kind: 'totp'; secret_sealed: string; last_step: number }
  | {
      kind: 'passkey'
      credential_hash: string
      credential_id: string
      public_key: string | null
      counter: number | null
      transports: string | null
    }

interface Added {
  factor: SecondFactor
  recovery_codes: string[] | null
}

/**
 * Adds a factor that has just proven itself, in the place of what was begun for it. With the first one
 * come recovery codes. Throws `wrong_state` where it was added already in another tab.
 */
export async function addFactor(
  deps: Deps,
  { viewer, begun, gone }: { viewer: Viewer; begun: Challenge; gone: string },
  { name, ...proving }: Proving & { name: string },
): Promise<Added> {
  const userId = viewer.id
  // Hashing takes time, so it is done before.
  const { has_second_factor } = await findPerson(deps.knex, viewer)
  const made = has_second_factor ? null : await newRecoveryCodes()
  return inTransaction(deps, async (trx) => {
    const user = await User.query(trx).findById(userId).forUpdate().throwIfNotFound()
    if (!(await endChallenge(trx, begun.id))) throw new ApiError('wrong_state', { message: gone })
    const known = await findFactors(trx, userId)
    assertNotRefused(factorAdditionRefusal({ factors: known.length }))
    const now = deps.clock.now()
    const id = await insertFactor(trx, { user_id: userId, name, ...proving }, now)
    // Where the last one was removed in another tab meanwhile, they are made now.
    const codes = user.second_factor_at === null ? (made ?? (await newRecoveryCodes())) : null
    if (codes) {
      await trx('users')
        .where({ id: userId })
        .update({ second_factor_at: sqlInstant(now) })
      await markMissingFactors(trx, { user_id: userId })
      await replaceRecoveryCodes(trx, userId, codes, now)
    }
    await recordAddition(trx, { userId, kind: proving.kind, name, now })
    const factor = await Factor.query(trx).findById(id).throwIfNotFound()
    return { factor: presentFactor(factor), recovery_codes: codes?.shown ?? null }
  })
}

async function insertFactor(
  trx: Knex.Transaction,
  columns: Proving & { user_id: string; name: string },
  now: string,
): Promise<string> {
  const id = newId()
  try {
    await trx('second_factors').insert({ id, ...columns, created_at: sqlInstant(now) })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError('duplicate', { message: PASSKEY_KNOWN })
  }
  return id
}

interface Addition {
  userId: string
  kind: FactorKind
  name: string
  now: string
}

const recordAddition = (trx: Knex.Transaction, { userId, kind, name, now }: Addition) =>
  recordEvent(trx, {
    action: kind === 'totp' ? 'second_factor.add_totp' : 'second_factor.add_passkey',
    subject: { noun: 'user', id: userId },
    after: { kind, name },
    mails: [
      queuedMail(factorChangedMail, userId, {
        user_id: userId,
        at: now,
        what: 'added' as const,
        kind,
        name,
      }),
    ],
  })
