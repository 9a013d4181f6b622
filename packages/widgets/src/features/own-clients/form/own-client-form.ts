import * as z from 'zod/mini'
import {
  DEFAULT_PAYMENT_TERMS_DAYS,
  DEFAULT_VAT_TREATMENT,
  MOST_COPY_EMAILS,
  newOwnClient,
  OWN_CLIENT_CIS,
  type NewOwnClient,
  type OwnClient,
  type OwnClientCis,
} from '@daysheet/core'
import { msg } from '../../../ui/i18n/words.ts'
import { keptFieldsOf, type KeptFields } from '../../drafts/index.ts'

/** Nobody has said what the client deducts: the worker's profile counts. */
export const AS_PROFILE = 'profile'

/** What is typed; every field is controlled, so '' stands for what is not set. */
export interface OwnClientValues extends Omit<
  NewOwnClient,
  'copy_emails' | 'cis' | 'cis_said_on' | 'payment_terms_days'
> {
  payment_terms_days: number | null
  copy_emails: string[]
  cis: OwnClientCis | typeof AS_PROFILE
  cis_said_on: string | null
}

const CIS_CHOICES = [AS_PROFILE, ...OWN_CLIENT_CIS] as const

/** The contract's, with an empty place for each copy and a word for the profile's rate. */
export const ownClientForm = z.extend(newOwnClient, {
  copy_emails: z.array(newOwnClient.shape.invoice_email),
  cis: z.enum(CIS_CHOICES, { error: msg('Choose what this client deducts from the list') }),
})
export type OwnClientTyped = z.output<typeof ownClientForm>

const EMPTY = {
  company_name: '',
  invoice_email: '',
  day_rate: null,
  contact_name: '',
  phone: '',
  copy_emails: Array.from({ length: MOST_COPY_EMAILS }, () => ''),
  address_line1: '',
  address_line2: '',
  city: '',
  postal_code: '',
  country: 'United Kingdom',
  company_number: '',
  vat_number: '',
  payment_terms_days: DEFAULT_PAYMENT_TERMS_DAYS,
  standard_hours: null,
  overtime_multiplier: null,
  night_multiplier: null,
  weekend_multiplier: null,
  cis: AS_PROFILE,
  cis_said_on: null,
  vat_treatment: DEFAULT_VAT_TREATMENT,
  is_end_user: false,
  notes: '',
  first_project: '',
} as const satisfies OwnClientValues | object

export const emptyOwnClient = (): OwnClientValues => ({
  ...EMPTY,
  copy_emails: [...EMPTY.copy_emails],
})

export function formOfOwnClient(client: OwnClient): OwnClientValues {
  const texts = Object.fromEntries(
    Object.keys(EMPTY).map((name) => [
      name,
      (client as unknown as Record<string, unknown>)[name] ?? EMPTY[name as keyof typeof EMPTY],
    ]),
  ) as unknown as OwnClientValues
  return {
    ...texts,
    copy_emails: EMPTY.copy_emails.map((_, index) => client.copy_emails[index] ?? ''),
    cis: client.cis ?? AS_PROFILE,
    first_project: '',
  }
}

/** What is sent: the copies that were typed, and null where the profile's rate counts. */
export function bodyOfOwnClient(typed: OwnClientTyped, isNew: boolean): NewOwnClient {
  const { first_project, cis, cis_said_on, copy_emails, ...rest } = typed
  const isSaid = cis !== AS_PROFILE
  return {
    ...rest,
    copy_emails: copy_emails.filter((email): email is string => Boolean(email)),
    cis: isSaid ? cis : null,
    ...(isSaid && { cis_said_on }),
    ...(isNew && { first_project }),
  } as NewOwnClient
}

/** Where in the form a copy stands that is the third of those that were sent. */
export function fieldOfPath(path: string, { copy_emails }: { copy_emails: readonly string[] }) {
  const [, sent] = /^copy_emails\.(\d+)$/.exec(path) ?? []
  if (sent === undefined) return path
  const places = copy_emails.flatMap((email, index) => (email.trim() ? [index] : []))
  return `copy_emails.${places[Number(sent)] ?? 0}`
}

export const OWN_CLIENT_DRAFT_FIELDS: KeptFields<OwnClientValues> = keptFieldsOf(
  Object.keys(EMPTY) as (keyof OwnClientValues)[],
)

/** Whether what was kept in this browser can stand in the form. */
export function isOwnClientForm(values: unknown): values is OwnClientValues {
  if (typeof values !== 'object' || values === null) return false
  const { company_name, invoice_email, notes, copy_emails } = values as Record<string, unknown>
  return (
    [company_name, invoice_email, notes].every((text) => typeof text === 'string') &&
    Array.isArray(copy_emails) &&
    copy_emails.every((email) => typeof email === 'string')
  )
}
