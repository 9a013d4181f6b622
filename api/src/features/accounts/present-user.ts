import { user as userSchema, type User as UserOut } from '@daysheet/core'
import { COMPANY_COLUMNS } from '../../companies/index.ts'
import type { Vault } from '../../vault.ts'
import type { Profile } from './find-profile.ts'
import { openFields } from './sealed-fields.ts'

/** A person's profile as one record: what is their company's in the place of what is their own. */
export function profileRecord({ user, company }: Profile) {
  if (company === null) return user
  const ofCompany = Object.fromEntries(COMPANY_COLUMNS.map((name) => [name, company[name]]))
  return { ...user, ...ofCompany, id: company.id, version: company.version } as typeof user
}

/**
 * The person's own view of their account; the schema drops what must not leave (hashes, encrypted
 * columns). Its id is what `client_id` and `worker_id` name.
 */
export function presentUser(profile: Profile, vault: Vault): UserOut {
  const record = profileRecord(profile)
  return userSchema.parse({
    ...record,
    ...openFields(vault, record),
    email_verified: record.email_verified_at !== null,
    person_id: profile.user.id,
    companies: profile.companies,
    acting_company_id: profile.company?.id ?? null,
    second_factor_missing:
      Boolean(profile.company?.second_factor_required) && profile.user.second_factor_at === null,
  })
}
