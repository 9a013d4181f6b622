import { ApiError, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { type IssuedSession, startSession } from '../../http/session/session-store.ts'
import { hashPassword } from './password.ts'
import { User } from './user-model.ts'

export interface Registration {
  email: string
  password: string
  full_name: string
  user_type: UserType
  plan_type?: string | null | undefined
  marketing_consent?: boolean | undefined
}

/** Creates the account and signs it in. Throws `duplicate` when the address has one already. */
export async function register(
  deps: Deps,
  registration: Registration,
): Promise<{ user: User; session: IssuedSession }> {
  const password_hash = await hashPassword(registration.password)
  return inTransaction(deps.knex, async (trx) => {
    const user = await insertUser(trx, deps, { ...registration, password_hash })
    return { user, session: await startSession(trx, deps, user.id) }
  })
}

async function insertUser(
  trx: Knex.Transaction,
  deps: Deps,
  registration: Registration & { password_hash: string },
): Promise<User> {
  const id = newId()
  try {
    await User.query(trx).insert({
      id,
      email: registration.email.toLowerCase(),
      user_type: registration.user_type,
      full_name: registration.full_name,
      password_hash: registration.password_hash,
      plan_type: registration.plan_type ?? null,
      marketing_consent: registration.marketing_consent ?? false,
      terms_accepted_at: deps.clock.now(),
      created_at: deps.clock.now(),
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError('duplicate', { message: 'An account with this email already exists' })
  }
  return User.query(trx).findById(id).throwIfNotFound()
}
