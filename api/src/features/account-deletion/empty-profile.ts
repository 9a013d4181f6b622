import { deletedEmail } from '@daysheet/core'
import { User } from '../accounts/index.ts'
import type { Knex } from 'knex'

/** Of nobody's records but the person's own. Trade, UTR, CIS and VAT stay with what was sent. */
const OF_THE_PERSON = {
  email_verified_at: null,
  known_device_at: null,
  plan_type: null,
  marketing_consent: false,
  phone: null,
  accounts_email: null,
  accountancy_software_email: null,
  standard_day_rate: null,
  address_line1: null,
  address_line2: null,
  city: null,
  postal_code: null,
  ni_number_sealed: null,
  bank_account_name_sealed: null,
  bank_account_number_sealed: null,
  bank_sort_code_sealed: null,
  bank_details_changed_at: null,
  cscs_card_colour: null,
  cscs_qualification: null,
  cscs_expiry: null,
  ipaf_expiry: null,
  pasma_expiry: null,
  sssts_expiry: null,
  smsts_expiry: null,
  first_aid_expiry: null,
  manual_handling_expiry: null,
  asbestos_awareness_expiry: null,
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
    .patch({ ...OF_THE_PERSON, email: deletedEmail(id), password_hash, deleted_at: now })
