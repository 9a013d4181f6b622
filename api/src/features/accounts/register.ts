import { ApiError, EMAIL_HAS_ACCOUNT, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import { Actor } from '../../actor.ts'
import { createCompanies } from '../../companies/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { type IssuedSession, startSession } from '../../http/session/session-store.ts'
import { recordEvent } from '../../record-event.ts'
import { findProfile, type Profile } from './find-profile.ts'
import { hashPassword } from './password.ts'
import { sendVerification } from './send-verification.ts'
import { User } from './user-model.ts'

export interface Registration {
  email: string
  password: string
  full_name: string
  user_type: UserType
  plan_type?: string | null | undefined
  marketing_consent?: boolean | undefined
}

export interface SignedIn extends Profile {
  session: IssuedSession
}

/** Creates the account and signs it in on this device. Throws `duplicate` when the address has one already. */
export async function register(
  deps: Deps,
  registration: Registration,
  device: string | null,
): Promise<SignedIn> {
  const passwordHash = await hashPassword(registration.password)
  const id = newId()
  return inTransaction({ ...deps, actor: Actor.registering(id) }, async (trx) => {
    const user = await insertUser(trx, deps, registration, { id, passwordHash, emailProven: false })
    await sendVerification(trx, deps, user.id)
    const session = await startSession(trx, deps, { userId: user.id, device })
    return {
      ...(await findProfile(trx, { id, company_id: user.user_type === 'client' ? id : null })),
      session,
    }
  })
}

interface NewAccount {
  id: string
  passwordHash: string
  emailProven: boolean
  /** False for somebody who becomes a member of a company that there is. */
  isFounder?: boolean
}

/**
 * In a transaction in the name of who registers. `emailProven`: the person came by a link that was
 * mailed to the address.
 */
export async function insertUser(
  trx: Knex.Transaction,
  deps: Deps,
  registration: Omit<Registration, 'password'>,
  { id, passwordHash, emailProven, isFounder = true }: NewAccount,
): Promise<User> {
  const now = deps.clock.now()
  try {
    await User.query(trx).insert({
      id,
      email: registration.email.toLowerCase(),
      email_verified_at: emailProven ? now : null,
      user_type: registration.user_type,
      full_name: registration.full_name,
      password_hash: passwordHash,
      plan_type: registration.plan_type ?? null,
      marketing_consent: registration.marketing_consent ?? false,
      terms_accepted_at: now,
      known_device_at: now,
      created_at: now,
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError('duplicate', { message: EMAIL_HAS_ACCOUNT })
  }
  const user = await User.query(trx).findById(id).throwIfNotFound()
  if (user.user_type === 'client' && isFounder) await createCompanies(trx, [user])
  await recordEvent(trx, {
    action: 'session.register',
    subject: { noun: 'user', id },
    after: { user_type: registration.user_type, plan_type: registration.plan_type ?? null },
  })
  return user
}
