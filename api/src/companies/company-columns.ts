import type { Company } from './company-model.ts'

/** The columns of a profile that are the company's; the others are its person's. */
export const COMPANY_COLUMNS = [
  'company_name',
  'company_phone',
  'company_number',
  'company_address_line1',
  'company_address_line2',
  'company_city',
  'company_postal_code',
  'company_country',
  'vat_number',
  'accounts_email',
  'accountancy_software_email',
  'cis_reminders_enabled',
  'contractor_utr_sealed',
  'paye_reference',
  'accounts_office_reference',
] as const satisfies readonly (keyof Company)[]

export const isCompanyColumn = (name: string): boolean =>
  (COMPANY_COLUMNS as readonly string[]).includes(name)
