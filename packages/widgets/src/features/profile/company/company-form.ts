import type { CompanyProfile, CompanyProfileChanges } from '@daysheet/core'
import { keptFieldsOf, type KeptFields } from '../../drafts/index.ts'
import { COMPANY_FIELDS, findField } from './company-fields.ts'

export const COMPANY_PROFILE_TABS = ['company', 'personal', 'billing'] as const
export type CompanyProfileTab = (typeof COMPANY_PROFILE_TABS)[number]

/** What is typed. '' stands for what is not set, so that every field is controlled. */
export type CompanyForm = Omit<CompanyProfileChanges, 'version'>

export const formOfCompany = (profile: CompanyProfile): CompanyForm =>
  Object.fromEntries(COMPANY_FIELDS.map((name) => [name, profile[name] ?? ''])) as CompanyForm

/** Without the company's tax references: a draft keeps no tax detail. */
export const COMPANY_DRAFT_FIELDS: KeptFields<CompanyForm> = keptFieldsOf(COMPANY_FIELDS)

/** Whether what was kept in this browser can stand in the form. */
export const isCompanyForm = (values: unknown): values is CompanyForm =>
  typeof values === 'object' &&
  values !== null &&
  COMPANY_FIELDS.every((name) => typeof (values as Record<string, unknown>)[name] === 'string')

/** What cannot be saved without, by its tab; text of nothing but spaces counts as missing. */
const REQUIRED = ['company_name', 'accounts_email'] as const
export const missingOn = (tab: CompanyProfileTab, values: Partial<CompanyForm>): number =>
  REQUIRED.filter((field) => findField(field)?.tab === tab && !values[field]?.trim()).length

/** Whether anything stands in the profile that registration has not put there. */
export const hasSavedCompany = (profile: CompanyProfile): boolean =>
  profile.version > 1 || COMPANY_FIELDS.some((name) => !REGISTERED.has(name) && profile[name])

/** What everybody has from the first day. */
const REGISTERED: ReadonlySet<string> = new Set(['full_name', 'email', 'company_country'])
