import { user as userSchema, type User as UserOut } from '@daysheet/core'
import type { Vault } from '../../vault.ts'
import { openFields } from './sealed-fields.ts'
import type { User } from './user-model.ts'

/**
 * The owner's view of the account; the schema drops what must not leave (hashes, encrypted
 * columns).
 */
export function presentUser(user: User, vault: Vault): UserOut {
  return userSchema.parse({
    ...user,
    ...openFields(vault, user),
    email_verified: user.email_verified_at !== null,
  })
}
