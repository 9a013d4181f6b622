import type { CompanyProfile, CompanyProfileChanges } from '@daysheet/core'
import { msg } from '../../../ui/i18n/words.ts'
import type { KeptFields } from '../../drafts/index.ts'
import { CONTRACTOR_LABELS } from '../contractor-labels.ts'

export const COMPANY_PROFILE_TABS = ['company', 'personal', 'billing'] as const
export type CompanyProfileTab = (typeof COMPANY_PROFILE_TABS)[number]

/** Every field of a company's profile by the tab it stands on, with its label there. */
const FIELDS = {
  company: {
    company_name: msg('Company Name'),
    company_number: msg('Company Number'),
    vat_number: msg('VAT Number'),
    company_phone: msg('Company Phone'),
    company_address_line1: msg('Address Line 1'),
    company_address_line2: msg('Address Line 2'),
    company_city: msg('City'),
    company_postal_code: msg('Postal Code'),
    company_country: msg('Country'),
    ...CONTRACTOR_LABELS,
  },
  personal: { full_name: msg('Full Name'), phone: msg('Phone') },
  billing: {
    accounts_email: msg('Accounts Email'),
    accountancy_software_email: msg('Accountancy Software Email'),
  },
} as const satisfies Record<CompanyProfileTab, Partial<Record<keyof CompanyProfileChanges, string>>>

type Labels = { [Tab in CompanyProfileTab]: (typeof FIELDS)[Tab] }[CompanyProfileTab]
type KeyOfAny<Union> = Union extends unknown ? keyof Union : never
export type CompanyField = KeyOfAny<Labels>

/** What is typed. '' stands for what is not set, so that every field is controlled. */
export type CompanyForm = Omit<CompanyProfileChanges, 'version'>

const PLACES = new Map<string, { tab: CompanyProfileTab; label: string }>(
  Object.entries(FIELDS).flatMap(([tab, labels]) =>
    Object.entries(labels).map(([field, label]) => [
      field,
      { tab: tab as CompanyProfileTab, label },
    ]),
  ),
)

/** The tab a field stands on and its label; undefined for what the screen does not have. */
export const placeOf = (field: string) => PLACES.get(field)

export const labelOf = (field: CompanyField): string => PLACES.get(field)?.label ?? field

export const formOfCompany = (profile: CompanyProfile): CompanyForm =>
  Object.fromEntries(
    [...PLACES.keys()].map((field) => [field, profile[field as CompanyField] ?? '']),
  ) as CompanyForm

/** Without the company's tax references: a draft keeps no tax detail. */
export const COMPANY_DRAFT_FIELDS: KeptFields<CompanyForm> = [
  'company_name',
  'company_number',
  'vat_number',
  'company_phone',
  'company_address_line1',
  'company_address_line2',
  'company_city',
  'company_postal_code',
  'company_country',
  'full_name',
  'phone',
  'accounts_email',
  'accountancy_software_email',
]

/** Whether what was kept in this browser can stand in the form. */
export const isCompanyForm = (values: unknown): values is CompanyForm =>
  typeof values === 'object' &&
  values !== null &&
  [...PLACES.keys()].every(
    (field) => typeof (values as Record<string, unknown>)[field] === 'string',
  )

/** What cannot be saved without, by its tab; text of nothing but spaces counts as missing. */
const REQUIRED = ['company_name', 'accounts_email'] as const
export const missingOn = (tab: CompanyProfileTab, values: Partial<CompanyForm>): number =>
  REQUIRED.filter((field) => placeOf(field)?.tab === tab && !values[field]?.trim()).length

/** Whether anything stands in the profile that registration has not put there. */
export const hasSavedCompany = (profile: CompanyProfile): boolean =>
  profile.version > 1 ||
  [...PLACES.keys()].some((field) => !REGISTERED.has(field) && profile[field as CompanyField])

/** What everybody has from the first day. */
const REGISTERED: ReadonlySet<string> = new Set(['full_name', 'email', 'company_country'])
