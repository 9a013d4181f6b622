import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Viewer } from './viewer.ts'

/** What is known of whoever asks, but by few calls: finding out who calls reads no profile. */
export interface Person {
  id: string
  email: string
  email_verified: boolean
  full_name: string
  /** A passkey or an authenticator app. */
  has_second_factor: boolean
}

interface Row {
  email: string
  email_verified_at: string | null
  full_name: string
  second_factor_at: string | null
}

/** Throws `not_signed_in` when the account was deleted meanwhile. */
export async function findPerson(knex: Knex, { id }: Pick<Viewer, 'id'>): Promise<Person> {
  const row = (await knex('users')
    .where({ id, deleted_at: null })
    .first('email', 'email_verified_at', 'full_name', 'second_factor_at')) as Row | undefined
  if (!row) throw new ApiError('not_signed_in')
  return {
    ...{ id, email: row.email, full_name: row.full_name },
    email_verified: row.email_verified_at !== null,
    has_second_factor: row.second_factor_at !== null,
  }
}

/** Throws `email_unverified`: some acts ask that the person's address has shown to be theirs. */
export async function assertEmailVerified(knex: Knex, viewer: Pick<Viewer, 'id'>): Promise<void> {
  const { email_verified } = await findPerson(knex, viewer)
  if (!email_verified) throw new ApiError('email_unverified')
}
