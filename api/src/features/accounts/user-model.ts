import type { BusinessType, CisStatus, CompanyCountry, CountryCode, UserType } from '@daysheet/core'
import { BaseModel } from '../../db/base-model.ts'

export class User extends BaseModel {
  static override tableName = 'users'

  declare email: string
  /** See `sandbox.ts`. */
  declare sandbox: string
  declare email_verified_at: string | null
  /** When a device of theirs was first remembered; before, no device is a new one. */
  declare known_device_at: string | null
  /** Since when they have a passkey or an authenticator app; null: none. */
  declare second_factor_at: string | null
  declare user_type: UserType
  declare password_hash: string
  declare plan_type: string | null
  declare marketing_consent: boolean
  declare terms_accepted_at: string | null
  declare full_name: string
  declare phone: string | null
  declare accounts_email: string | null
  declare accountancy_software_email: string | null
  declare cis_reminders_enabled: boolean
  declare company_name: string | null
  declare trade_type: string | null
  declare standard_day_rate: number | null
  declare address_line1: string | null
  declare address_line2: string | null
  declare city: string | null
  declare postal_code: string | null
  declare country: CountryCode
  declare cis_registered: boolean
  declare cis_answered: boolean
  declare cis_status: CisStatus
  declare cis_verification_number: string | null
  declare vat_registered: boolean
  declare vat_number: string | null
  declare utr_number_sealed: string | null
  declare ni_number_sealed: string | null
  /** What HMRC looks a worker up by; null: guessed from the rest. */
  declare business_type: BusinessType | null
  declare title: string | null
  declare forenames: string | null
  declare surname: string | null
  declare partnership_name: string | null
  declare partnership_utr_sealed: string | null
  declare bank_account_name_sealed: string | null
  declare bank_account_number_sealed: string | null
  declare bank_sort_code_sealed: string | null
  declare bank_details_changed_at: string | null
  declare cscs_card_colour: string | null
  declare cscs_qualification: string | null
  declare cscs_expiry: string | null
  declare ipaf_expiry: string | null
  declare pasma_expiry: string | null
  declare sssts_expiry: string | null
  declare smsts_expiry: string | null
  declare first_aid_expiry: string | null
  declare manual_handling_expiry: string | null
  declare asbestos_awareness_expiry: string | null
  declare company_phone: string | null
  declare company_number: string | null
  declare company_address_line1: string | null
  declare company_address_line2: string | null
  declare company_city: string | null
  declare company_postal_code: string | null
  declare company_country: CompanyCountry
  declare contractor_utr_sealed: string | null
  declare paye_reference: string | null
  declare accounts_office_reference: string | null
  /** Null: there is the account. */
  declare deleted_at: string | null
  declare version: number
  declare created_at: string
}
