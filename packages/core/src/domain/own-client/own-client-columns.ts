import type { OwnClientRecord } from './plan-own-client.ts'

/** What stands in the company of an own client. Nobody signs in for it: documents go to its accounts. */
export const ownCompanyColumns = (record: OwnClientRecord) => ({
  company_name: record.company_name,
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

/** What is agreed with it, as with every client. */
export const ownEngagementColumns = (record: OwnClientRecord) => ({
  day_rate: record.day_rate,
  standard_hours: record.standard_hours,
  overtime_multiplier: record.overtime_multiplier,
  night_multiplier: record.night_multiplier,
  weekend_multiplier: record.weekend_multiplier,
  vat_treatment: record.vat_treatment,
  is_end_user: record.is_end_user,
})
