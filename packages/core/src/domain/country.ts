import { msg } from './msg.ts'

/** Where a worker lives. */
export const COUNTRIES = ['GB', 'IE'] as const
export type CountryCode = (typeof COUNTRIES)[number]

export const COUNTRY_LABELS: Readonly<Record<CountryCode, string>> = {
  GB: msg('United Kingdom'),
  IE: msg('Ireland'),
}

/** Where a company is, in the words of its profile. */
export const COMPANY_COUNTRIES = [msg('United Kingdom'), msg('Ireland'), msg('Other')] as const
export type CompanyCountry = (typeof COMPANY_COUNTRIES)[number]
