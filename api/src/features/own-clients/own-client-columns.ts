import { DEFAULT_VAT_TREATMENT, type OwnClientRecord } from '@daysheet/core'
import type { OwnClientRead } from './model.ts'

/** All that its worker says of it, from the three rows that have it. */
export const recordOf = (own: OwnClientRead): OwnClientRecord => ({
  company_name: own.company_name,
  contact_name: own.contact_name || null,
  invoice_email: own.accounts_email,
  copy_emails: JSON.parse(own.copy_emails) as string[],
  phone: own.company_phone,
  address_line1: own.company_address_line1,
  address_line2: own.company_address_line2,
  city: own.company_city,
  postal_code: own.company_postal_code,
  country: own.company_country,
  company_number: own.company_number,
  vat_number: own.vat_number,
  payment_terms_days: own.payment_terms_days,
  day_rate: own.day_rate,
  standard_hours: own.standard_hours,
  overtime_multiplier: own.overtime_multiplier,
  night_multiplier: own.night_multiplier,
  weekend_multiplier: own.weekend_multiplier,
  cis: own.cis,
  cis_said_on: own.cis_said_on,
  vat_treatment: own.vat_treatment ?? DEFAULT_VAT_TREATMENT,
  is_end_user: own.is_end_user ?? false,
  notes: own.notes,
})

/** Nobody signs in for it, so it has no address of a person: documents go to its accounts. */
export const companyColumns = (record: OwnClientRecord) => ({
  company_name: record.company_name,
  contact_name: record.contact_name ?? '',
  accounts_email: record.invoice_email,
  company_phone: record.phone,
  company_address_line1: record.address_line1,
  company_address_line2: record.address_line2,
  company_city: record.city,
  company_postal_code: record.postal_code,
  company_country: record.country,
  company_number: record.company_number,
  vat_number: record.vat_number,
})

export const engagementColumns = (record: OwnClientRecord) => ({
  day_rate: record.day_rate,
  standard_hours: record.standard_hours,
  overtime_multiplier: record.overtime_multiplier,
  night_multiplier: record.night_multiplier,
  weekend_multiplier: record.weekend_multiplier,
  vat_treatment: record.vat_treatment,
  is_end_user: record.is_end_user,
})

export const ownColumns = (record: OwnClientRecord) => ({
  copy_emails: JSON.stringify(record.copy_emails),
  payment_terms_days: record.payment_terms_days,
  cis: record.cis,
  cis_said_on: record.cis_said_on,
  notes: record.notes,
})
