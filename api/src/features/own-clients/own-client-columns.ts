import { DEFAULT_VAT_TREATMENT, ownCompanyColumns, type OwnClientRecord } from '@daysheet/core'
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

export const companyColumns = (record: OwnClientRecord) => ({
  ...ownCompanyColumns(record),
  contact_name: record.contact_name ?? '',
})

export const ownColumns = (record: OwnClientRecord) => ({
  copy_emails: JSON.stringify(record.copy_emails),
  payment_terms_days: record.payment_terms_days,
  cis: record.cis,
  cis_said_on: record.cis_said_on,
  notes: record.notes,
})
