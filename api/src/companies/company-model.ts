import type { CompanyCountry } from '@daysheet/core'
import { BaseModel } from '../db/base-model.ts'

/** A client: what `client_id` names. Who acts for it are its members. */
export class Company extends BaseModel {
  static override tableName = 'companies'

  /** See `sandbox.ts`. */
  declare sandbox: string
  /** An owner's: its name where it gave none, and where others write to. */
  declare contact_name: string
  declare contact_email: string
  declare contact_phone: string | null
  declare company_name: string | null
  declare company_phone: string | null
  declare company_number: string | null
  declare company_address_line1: string | null
  declare company_address_line2: string | null
  declare company_city: string | null
  declare company_postal_code: string | null
  declare company_country: CompanyCountry
  declare vat_number: string | null
  declare accounts_email: string | null
  declare accountancy_software_email: string | null
  declare cis_reminders_enabled: boolean
  declare contractor_utr_sealed: string | null
  declare paye_reference: string | null
  declare accounts_office_reference: string | null
  declare second_approval_above: number | null
  declare separate_payer: boolean
  declare bank_change_hold: number
  declare tolerance: number | null
  /** Whether everybody who acts for it has to have a second factor. */
  declare second_factor_required: boolean
  declare version: number
  declare created_at: string
}
