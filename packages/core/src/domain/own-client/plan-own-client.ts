import type { CisRegistration } from '../cis.ts'
import type { CompanyCountry } from '../country.ts'
import type { Day } from '../day.ts'
import { identifierRefusals } from '../identifier-refusals.ts'
import { refused, refusedFields, versionRefusal, type Refused } from '../refusal.ts'
import { agreementRefusal, DEFAULT_VAT_TREATMENT, type VatTreatment } from '../vat-treatment.ts'
import { ownClientTaxStatus, type OwnClientCis } from './own-client-cis.ts'
import { ownClientArchiveRefusal, ownClientChangeRefusal } from './own-client-refusals.ts'
import { DEFAULT_PAYMENT_TERMS_DAYS, type OwnClientStatus } from './own-client-status.ts'

/** All that a worker says of an own client, as it is stored. */
export interface OwnClientRecord {
  company_name: string
  contact_name: string | null
  invoice_email: string | null
  copy_emails: readonly string[]
  phone: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  postal_code: string | null
  country: CompanyCountry
  company_number: string | null
  vat_number: string | null
  payment_terms_days: number
  day_rate: number | null
  standard_hours: number | null
  overtime_multiplier: number | null
  night_multiplier: number | null
  weekend_multiplier: number | null
  cis: OwnClientCis | null
  cis_said_on: Day | null
  vat_treatment: VatTreatment
  is_end_user: boolean
  notes: string | null
}

const NEW: Omit<OwnClientRecord, 'company_name'> = {
  contact_name: null,
  invoice_email: null,
  copy_emails: [],
  phone: null,
  address_line1: null,
  address_line2: null,
  city: null,
  postal_code: null,
  country: 'United Kingdom',
  company_number: null,
  vat_number: null,
  payment_terms_days: DEFAULT_PAYMENT_TERMS_DAYS,
  day_rate: null,
  standard_hours: null,
  overtime_multiplier: null,
  night_multiplier: null,
  weekend_multiplier: null,
  cis: null,
  cis_said_on: null,
  vat_treatment: DEFAULT_VAT_TREATMENT,
  is_end_user: false,
  notes: null,
}

/** What was typed of one; what is left out stays, null and '' unset. */
export type TypedOwnClient = {
  readonly [Name in keyof OwnClientRecord]?: OwnClientRecord[Name] | null | undefined
}

interface Facts {
  today: Day
  worker: CisRegistration & { vat_registered: boolean }
}

const stored = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() || null : value

/** The record with what was typed; a text that is emptied is unset. */
function recordOf(before: OwnClientRecord, typed: TypedOwnClient, today: Day): OwnClientRecord {
  const names = Object.keys(before) as (keyof OwnClientRecord)[]
  const changed = names
    .filter((name) => typed[name] !== undefined)
    .map((name) => [name, stored(typed[name])] as const)
  const after = { ...before, ...Object.fromEntries(changed) } as OwnClientRecord
  const invoice_email = after.invoice_email?.toLowerCase() ?? null
  return {
    ...after,
    invoice_email,
    copy_emails: copiesOf(after.copy_emails, invoice_email),
    cis_said_on: saidOn(before, after, typed, today),
  }
}

/** Each address once, and not the one that gets the document itself. */
const copiesOf = (emails: readonly string[], invoice_email: string | null): string[] => [
  ...new Set(
    emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== invoice_email),
  ),
]

/** A rate is said on the day that is typed with it, else today; one that stays keeps its day. */
function saidOn(
  before: OwnClientRecord,
  after: OwnClientRecord,
  typed: TypedOwnClient,
  today: Day,
): Day | null {
  if (after.cis === null) return null
  if (typed.cis_said_on) return typed.cis_said_on
  return after.cis === before.cis && before.cis_said_on !== null ? before.cis_said_on : today
}

const SAID_TOMORROW = "The day on which it was said can't be in the future"

/** The fields that are wrong beside each other. */
function issuesOf(before: OwnClientRecord, after: OwnClientRecord, { today, worker }: Facts) {
  const client = {
    user_type: 'client',
    country: 'GB',
    company_country: before.country,
    company_number: before.company_number,
    vat_number: before.vat_number,
  } as const
  const identifiers = identifierRefusals(client, {
    company_country: after.country,
    company_number: after.company_number,
    vat_number: after.vat_number,
  })
  const vat = agreementRefusal({
    vat_registered: worker.vat_registered,
    cis_registered: ownClientTaxStatus(worker, after.cis).cis_registered,
    client_vat_number: after.vat_number,
    is_end_user: after.is_end_user,
    vat_treatment: after.vat_treatment,
  })
  // Here the client's number has the name that it has in a profile.
  const vatIssue = vat && {
    ...vat,
    path: vat.path === 'client_vat_number' ? 'vat_number' : vat.path,
  }
  const late = after.cis_said_on !== null && after.cis_said_on > today
  return [
    ...identifiers,
    ...(vatIssue ? [vatIssue] : []),
    ...(late ? [{ path: 'cis_said_on', message: SAID_TOMORROW }] : []),
  ]
}

/** A new own client with all that is stored of it. */
export function planNewOwnClient(
  typed: TypedOwnClient & { company_name: string },
  facts: Facts,
): OwnClientRecord | Refused {
  const before = { ...NEW, company_name: typed.company_name }
  const after = recordOf(before, typed, facts.today)
  const issues = issuesOf(before, after, facts)
  return issues.length > 0 ? refusedFields(issues) : after
}

export interface OwnClientChange {
  after: OwnClientRecord
  /** Undefined leaves it where it is. */
  archived: boolean | undefined
}

/** What an edit writes; a plan that has ended refuses none, because what is there stays. */
export function planOwnClientChange(
  before: OwnClientRecord & { status: OwnClientStatus; version: number },
  {
    archived,
    version,
    ...typed
  }: TypedOwnClient & { archived?: boolean | undefined; version?: number | undefined },
  facts: Facts,
): OwnClientChange | Refused {
  const { status, version: newest, ...record } = before
  const name = record.company_name
  const stale = versionRefusal({ version: newest }, version)
  if (stale) return stale
  const sentence =
    ownClientChangeRefusal(name, status) ??
    (archived === undefined ? null : ownClientArchiveRefusal(name, status, archived))
  if (sentence !== null) return refused('wrong_state', sentence)
  const after = recordOf(record, typed, facts.today)
  const issues = issuesOf(record, after, facts)
  return issues.length > 0 ? refusedFields(issues) : { after, archived }
}
