import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { JOIN_REQUEST_STATUSES } from '../domain/own-client/own-client-abilities.ts'
import { OWN_CLIENT_CIS } from '../domain/own-client/own-client-cis.ts'
import {
  MOST_COPY_EMAILS,
  MOST_PAYMENT_TERMS_DAYS,
  OWN_CLIENT_STATUSES,
} from '../domain/own-client/own-client-status.ts'
import { COMPANY_COUNTRIES } from '../domain/country.ts'
import { VAT_TREATMENTS } from '../domain/vat-treatment.ts'
import { engagementTerms } from './engagements.ts'
import {
  amount,
  choice,
  email,
  flag,
  id,
  instant,
  optionalDay,
  optionalEmail,
  optionalNote,
  optionalText,
  text,
  version,
} from './schema.ts'
import { multipliers } from './worker.ts'

const textOut = () => z.nullable(z.string())
const dayOut = () => z.nullable(z.string())

const TERMS_DAYS = msg('Enter a whole number of days from 0 to {most}', {
  most: MOST_PAYMENT_TERMS_DAYS,
})
const companyName = () => text(msg('Company name is required'), 120)

/** What a worker says of an own client, when it begins and later; null and '' unset. */
const ownClientFields = {
  contact_name: optionalText(120),
  /** Where documents go; the first one can't be sent without it. */
  invoice_email: optionalEmail(),
  copy_emails: z.optional(
    z
      .array(email(), { error: msg('Enter email addresses') })
      .check(
        z.maxLength(
          MOST_COPY_EMAILS,
          msg('Enter at most {most} further addresses', { most: MOST_COPY_EMAILS }),
        ),
      ),
  ),
  phone: optionalText(40),
  address_line1: optionalText(),
  address_line2: optionalText(),
  city: optionalText(100),
  postal_code: optionalText(12),
  country: z.optional(choice(COMPANY_COUNTRIES, msg('Choose a country from the list'))),
  company_number: optionalText(20),
  vat_number: optionalText(20),
  payment_terms_days: z.optional(
    z.int(TERMS_DAYS).check(z.gte(0, TERMS_DAYS), z.lte(MOST_PAYMENT_TERMS_DAYS, TERMS_DAYS)),
  ),
  ...engagementTerms,
  /** What it deducts, as it told the worker; null: what the worker's profile says. */
  cis: z.optional(
    z.nullable(choice(OWN_CLIENT_CIS, msg('Choose what this client deducts from the list'))),
  ),
  /** The day on which that was said; today when missing. */
  cis_said_on: optionalDay(),
  vat_treatment: z.optional(choice(VAT_TREATMENTS, msg('Choose a VAT treatment from the list'))),
  is_end_user: flag(),
  /** The worker's alone: never sent. */
  notes: optionalNote(2000),
}

export const newOwnClient = z.object({
  company_name: companyName(),
  ...ownClientFields,
  /** The name of its first project: every line of work has one. 'General work' when missing. */
  first_project: optionalText(),
})
export type NewOwnClient = z.input<typeof newOwnClient>

/** What is left out stays as it was. */
export const ownClientChanges = z.object({
  company_name: z.optional(companyName()),
  ...ownClientFields,
  archived: flag(),
  version: version(),
})
export type OwnClientChanges = z.input<typeof ownClientChanges>

/** How an own client was asked to join, and what came of it. */
export const joinRequest = z.object({
  id: id(),
  status: z.enum(JOIN_REQUEST_STATUSES),
  email: z.string(),
  /** The worker has ticked 'Share what we have done so far'. */
  share_history: z.boolean(),
  sent_at: instant(),
  expires_at: instant(),
  is_expired: z.boolean(),
})
export type JoinRequest = z.output<typeof joinRequest>

/** A client that a worker keeps; nobody but that worker knows of it. */
export const ownClient = z.object({
  /** What `client_id` names wherever a client is meant. */
  client_id: id(),
  engagement_id: z.nullable(id()),
  status: z.enum(OWN_CLIENT_STATUSES),
  company_name: z.string(),
  contact_name: textOut(),
  invoice_email: textOut(),
  copy_emails: z.array(z.string()),
  phone: textOut(),
  address_line1: textOut(),
  address_line2: textOut(),
  city: textOut(),
  postal_code: textOut(),
  country: z.enum(COMPANY_COUNTRIES),
  company_number: textOut(),
  vat_number: textOut(),
  payment_terms_days: z.int(),
  /** The agreed one; null: the worker's standard day rate counts. */
  day_rate: z.nullable(amount()),
  ...multipliers,
  cis: z.nullable(z.enum(OWN_CLIENT_CIS)),
  cis_said_on: dayOut(),
  vat_treatment: z.enum(VAT_TREATMENTS),
  is_end_user: z.boolean(),
  notes: textOut(),
  /** Sent and not paid: what is owed. */
  owed: z.object({ count: z.int(), amount: amount(), overdue_count: z.int() }),
  /** Net amounts of paid invoices. */
  total_earned: amount(),
  /** Invoices, timesheets and statements, drafts too. */
  document_count: z.int(),
  /** Why nothing can be sent to it now; null: it can. */
  sending_refusal: textOut(),
  join_request: z.nullable(joinRequest),
  /** The company that it became; what is open is there. */
  joined_client_id: z.nullable(id()),
  created_at: instant(),
  version: z.int(),
  abilities: z.object({
    update: z.boolean(),
    archive: z.boolean(),
    unarchive: z.boolean(),
    delete: z.boolean(),
    request_to_join: z.boolean(),
    withdraw_join_request: z.boolean(),
  }),
})
export type OwnClient = z.output<typeof ownClient>

/** Worth a look before going on; nothing was refused. */
export const ownClientWarning = z.object({
  code: z.enum(['duplicate_name', 'on_daysheet', 'links_ended']),
  message: z.string(),
})
export type OwnClientWarning = z.output<typeof ownClientWarning>

const ownProjectFields = { code: optionalText(40), location: optionalText(), done: flag() }
const projectName = () => text(msg('Project name is required'))

export const newOwnProject = z.object({ name: projectName(), ...ownProjectFields })
export type NewOwnProject = z.input<typeof newOwnProject>

/** What is left out stays as it was. */
export const ownProjectChanges = z.object({
  name: z.optional(projectName()),
  ...ownProjectFields,
  version: version(),
})
export type OwnProjectChanges = z.input<typeof ownProjectChanges>

/** A job of the worker at an own client. */
export const ownProject = z.object({
  id: id(),
  client_id: id(),
  name: z.string(),
  code: textOut(),
  location: textOut(),
  done: z.boolean(),
  created_at: instant(),
  version: z.int(),
})
export type OwnProject = z.output<typeof ownProject>
