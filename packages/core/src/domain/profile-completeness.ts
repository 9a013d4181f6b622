import { msg } from './msg.ts'

/** Without these a client cannot pay. */
export const CRITICAL_PROFILE_FIELDS = [
  'bank_account_name',
  'bank_account_number',
  'bank_sort_code',
] as const

/** An invoice is better for these, and HMRC asks for some of them. */
export const HELPFUL_PROFILE_FIELDS = [
  'phone',
  'address_line1',
  'city',
  'postal_code',
  'utr_number',
  'trade_type',
] as const

export type CriticalProfileField = (typeof CRITICAL_PROFILE_FIELDS)[number]
export type HelpfulProfileField = (typeof HELPFUL_PROFILE_FIELDS)[number]
export type RequiredProfileField = CriticalProfileField | HelpfulProfileField

export const PROFILE_TABS = ['personal', 'rates', 'business', 'banking', 'certifications'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

const REQUIRED_BY_TAB: Readonly<Record<ProfileTab, readonly RequiredProfileField[]>> = {
  personal: ['phone', 'address_line1', 'city', 'postal_code', 'trade_type'],
  rates: [],
  business: ['utr_number'],
  banking: CRITICAL_PROFILE_FIELDS,
  certifications: [],
}

export const PROFILE_FIELD_LABELS: Readonly<Record<RequiredProfileField, string>> = {
  bank_account_name: msg('Account holder name'),
  bank_account_number: msg('Bank account number'),
  bank_sort_code: msg('Sort code'),
  phone: msg('Phone'),
  address_line1: msg('Address line 1'),
  city: msg('City'),
  postal_code: msg('Postal code'),
  utr_number: msg('UTR number'),
  trade_type: msg('Trade type'),
}

export interface ProfileCompleteness {
  missing_critical: CriticalProfileField[]
  missing_helpful: HelpfulProfileField[]
  /** What each tab still lacks; the red badge shows how many. */
  missing_by_tab: Record<ProfileTab, RequiredProfileField[]>
  complete: boolean
  /** critical: 'Profile Setup Required'. helpful: 'Profile Incomplete', which may be put off. */
  banner: 'critical' | 'helpful' | null
}

/**
 * What a worker's profile still lacks; text of nothing but spaces counts as missing. On 16 Nov 2026
 * Rosa has all but her UTR: no critical field is missing, Business Details shows 1, the banner is
 * the amber one.
 */
export function profileCompleteness(
  profile: Readonly<Partial<Record<RequiredProfileField, string | null>>>,
): ProfileCompleteness {
  const isMissing = (field: RequiredProfileField) => !profile[field]?.trim()
  const missing_critical = CRITICAL_PROFILE_FIELDS.filter(isMissing)
  const missing_helpful = HELPFUL_PROFILE_FIELDS.filter(isMissing)
  const complete = missing_critical.length === 0 && missing_helpful.length === 0
  return {
    missing_critical,
    missing_helpful,
    missing_by_tab: {
      personal: REQUIRED_BY_TAB.personal.filter(isMissing),
      rates: REQUIRED_BY_TAB.rates.filter(isMissing),
      business: REQUIRED_BY_TAB.business.filter(isMissing),
      banking: REQUIRED_BY_TAB.banking.filter(isMissing),
      certifications: REQUIRED_BY_TAB.certifications.filter(isMissing),
    },
    complete,
    banner: complete ? null : missing_critical.length > 0 ? 'critical' : 'helpful',
  }
}
