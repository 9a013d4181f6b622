import {
  CERTIFICATIONS,
  CRITICAL_PROFILE_FIELDS,
  CSCS_CARD_LABELS,
  HELPFUL_PROFILE_FIELDS,
  type ProfileChanges,
  type ProfileTab,
  type User,
} from '@daysheet/core'
import { msg } from '../../ui/i18n/words.ts'

/** Every field of a worker's profile by the tab it stands on, with its label there. */
const FIELDS = {
  personal: {
    full_name: msg('Full name'),
    company_name: msg('Trading name'),
    phone: msg('Phone'),
    trade_type: msg('Trade type'),
    address_line1: msg('Address line 1'),
    address_line2: msg('Address line 2'),
    city: msg('City'),
    postal_code: msg('Postal code'),
    country: msg('Country'),
  },
  rates: { standard_day_rate: msg('Standard day rate') },
  business: {
    utr_number: msg('UTR number'),
    ni_number: msg('National Insurance number'),
    cis_registered: msg('CIS registered'),
    cis_answered: msg('CIS registered'),
    cis_status: msg('CIS status'),
    cis_verification_number: msg('CIS verification number'),
    vat_registered: msg('VAT registered'),
    vat_number: msg('VAT number'),
  },
  banking: {
    bank_account_name: msg('Account holder name'),
    bank_sort_code: msg('Sort code'),
    bank_account_number: msg('Bank account number'),
  },
  certifications: {
    cscs_card_colour: msg('CSCS card colour'),
    cscs_qualification: msg('CSCS qualification'),
    ...(Object.fromEntries(CERTIFICATIONS.map(({ field, name }) => [field, `${name} expiry`])) as {
      [Field in (typeof CERTIFICATIONS)[number]['field']]: string
    }),
  },
} as const satisfies Record<ProfileTab, Partial<Record<keyof ProfileChanges, string>>>

type Labels = {
  [Tab in ProfileTab]: (typeof FIELDS)[Tab]
}[ProfileTab]
type KeyOfAny<Union> = Union extends unknown ? keyof Union : never
export type ProfileField = KeyOfAny<Labels>

const PLACES = new Map<string, { tab: ProfileTab; label: string }>(
  Object.entries(FIELDS).flatMap(([tab, labels]) =>
    Object.entries(labels).map(([field, label]) => [field, { tab: tab as ProfileTab, label }]),
  ),
)

/** The tab a field stands on and its label; undefined for what the screen does not have. */
export const placeOf = (field: string) => PLACES.get(field)

export const labelOf = (field: ProfileField): string => PLACES.get(field)?.label ?? field

/** Texts become '' so that every field is controlled; the contract reads '' as unset. */
export function profileForm(user: User): ProfileChanges {
  const values = [...PLACES.keys()].map((field) => {
    const value = user[field as ProfileField]
    return [field, value === null && !CHOSEN.has(field) ? '' : value]
  })
  return Object.fromEntries(values) as ProfileChanges
}

/** Fields whose empty value is null: what is chosen, counted or dated. */
const CHOSEN: ReadonlySet<string> = new Set([
  'trade_type',
  'standard_day_rate',
  'cscs_card_colour',
  ...CERTIFICATIONS.map(({ field }) => field),
])

export const CARD_OPTIONS = Object.entries(CSCS_CARD_LABELS).map(([id, label]) => ({ id, label }))

/** Whether anything stands in the profile that registration has not put there. */
export const hasSavedProfile = (user: User): boolean =>
  user.version > 1 ||
  [...CRITICAL_PROFILE_FIELDS, ...HELPFUL_PROFILE_FIELDS].some((field) => Boolean(user[field]))
