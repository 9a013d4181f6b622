import { deletedEmail, EMPTIED_OF_PERSON, EMPTIED_OF_WORKER } from '@daysheet/core'
import type { Knex } from 'knex'
import { SEALED_FIELDS, User } from '../accounts/index.ts'

const isSealed = (name: string): boolean => (SEALED_FIELDS as readonly string[]).includes(name)

/** The columns of what goes of a profile; bank details and the like are stored sealed. */
const OF_THE_PROFILE = Object.fromEntries(
  Object.entries({ ...EMPTIED_OF_PERSON, ...EMPTIED_OF_WORKER }).map(([name, empty]) => [
    isSealed(name) ? `${name}_sealed` : name,
    empty,
  ]),
)

/** What no profile shows. */
const BESIDE_THE_PROFILE = {
  email_verified_at: null,
  known_device_at: null,
  second_factor_at: null,
  marketing_consent: false,
  // Of a client: what was theirs before companies were apart from people (0079-companies).
  company_phone: null,
  company_number: null,
  company_address_line1: null,
  company_address_line2: null,
  company_city: null,
  company_postal_code: null,
  contractor_utr_sealed: null,
  paye_reference: null,
  accounts_office_reference: null,
} as const

/** Leaves name, UTR, CIS and VAT. The address is free for a new account. */
export const emptyProfile = (
  trx: Knex.Transaction,
  id: string,
  { password_hash, now }: { password_hash: string; now: string },
) =>
  User.query(trx)
    .findById(id)
    .patch({
      ...OF_THE_PROFILE,
      ...BESIDE_THE_PROFILE,
      email: deletedEmail(id),
      password_hash,
      deleted_at: now,
    })
