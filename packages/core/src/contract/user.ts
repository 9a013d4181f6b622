import * as z from 'zod/mini'
import { CIS_STATUSES } from '../domain/cis.ts'
import { BUSINESS_TYPES } from '../domain/hmrc/choices.ts'
import { COMPANY_COUNTRIES, COUNTRIES } from '../domain/country.ts'
import { CSCS_CARD_COLOURS, TRADE_TYPES } from '../domain/trades.ts'
import { identifierRefusals } from '../domain/identifier-refusals.ts'
import { MEMBER_ROLES } from '../domain/company/role.ts'
import { USER_TYPES } from '../domain/user-type.ts'
import {
  day,
  id,
  instant,
  optionalDay,
  optionalDecimal,
  optionalEmail,
  optionalText,
  flag,
  fullName,
  version,
} from './schema.ts'
import { msg } from '../domain/msg.ts'

const textOut = () => z.nullable(z.string())
const dayOut = () => z.nullable(day())

/** Dates of a worker's cards and courses, shared by the profile and the client's view of a worker. */
export const certifications = {
  cscs_card_colour: z.nullable(z.enum(CSCS_CARD_COLOURS)),
  cscs_qualification: textOut(),
  cscs_expiry: dayOut(),
  ipaf_expiry: dayOut(),
  pasma_expiry: dayOut(),
  sssts_expiry: dayOut(),
  smsts_expiry: dayOut(),
  first_aid_expiry: dayOut(),
  manual_handling_expiry: dayOut(),
  asbestos_awareness_expiry: dayOut(),
}

/**
 * Of a worker: what HMRC looks them up by where the rest of the profile does not say it. A client that
 * verifies them is shown it, and may enter otherwise. Absent: an adapter that keeps none of it.
 */
const knownToHmrc = {
  business_type: z.optional(z.nullable(z.enum(BUSINESS_TYPES))),
  title: z.optional(textOut()),
  forenames: z.optional(textOut()),
  surname: z.optional(textOut()),
  partnership_name: z.optional(textOut()),
  partnership_utr: z.optional(textOut()),
}

/** A company that the signed-in person is an active member of. */
export const companyOfPerson = z.object({
  id: id(),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  external: z.boolean(),
})
export type CompanyOfPerson = z.output<typeof companyOfPerson>

/**
 * The signed-in person's own record. Both roles share it; what a role does not have is null.
 * Only the owner ever sees `bank_account_number` in full.
 */
export const user = z.object({
  /** What `client_id` and `worker_id` mean: of a client the company that the session acts for. */
  id: id(),
  /** Of whoever signed in. */
  person_id: id(),
  /** By name; of a worker none. */
  companies: z.array(companyOfPerson),
  /** Null of a worker, and of somebody who is no member of any company any more. */
  acting_company_id: z.nullable(id()),
  /**
   * True where the company that the session acts for asks everybody for two-step sign-in and the person
   * has none: every call but those that set it up answers 403. Absent: false.
   */
  second_factor_missing: z.optional(z.boolean()),
  email: z.string(),
  email_verified: z.boolean(),
  user_type: z.enum(USER_TYPES),
  full_name: z.string(),
  phone: textOut(),
  plan_type: textOut(),
  created_at: instant(),
  version: z.int(),
  accounts_email: textOut(),
  accountancy_software_email: textOut(),
  /** Of a client: reminders of a tax month that is due, by mail and notification. */
  cis_reminders_enabled: z.boolean(),

  company_name: textOut(),
  trade_type: z.nullable(z.enum(TRADE_TYPES)),
  standard_day_rate: z.nullable(z.number()),
  address_line1: textOut(),
  address_line2: textOut(),
  city: textOut(),
  postal_code: textOut(),
  country: z.enum(COUNTRIES),
  utr_number: textOut(),
  ni_number: textOut(),
  cis_registered: z.boolean(),
  /** Whether a worker has said that they are under CIS, or that they are not. */
  cis_answered: z.boolean(),
  cis_status: z.enum(CIS_STATUSES),
  cis_verification_number: textOut(),
  vat_registered: z.boolean(),
  vat_number: textOut(),
  bank_account_name: textOut(),
  bank_account_number: textOut(),
  bank_sort_code: textOut(),
  bank_details_changed_at: z.nullable(instant()),
  ...certifications,
  ...knownToHmrc,

  company_phone: textOut(),
  company_number: textOut(),
  company_address_line1: textOut(),
  company_address_line2: textOut(),
  company_city: textOut(),
  company_postal_code: textOut(),
  company_country: z.enum(COMPANY_COUNTRIES),

  /** What HMRC knows a client by as a contractor. */
  contractor_utr: textOut(),
  paye_reference: textOut(),
  accounts_office_reference: textOut(),
})
export type User = z.output<typeof user>

const optionalEnum = <const T extends readonly [string, ...string[]]>(values: T, error: string) =>
  z.optional(z.nullable(z.union([z.literal(''), z.enum(values)], { error })))

/**
 * PATCH /auth/profile. The screens send the whole profile back, so keys that are not named here
 * (id, email, user_type, …) are dropped, never stored. A key that is absent is left as it was.
 */
export const profileChanges = z.object({
  full_name: z.optional(fullName()),
  phone: optionalText(40),
  accounts_email: optionalEmail(),
  accountancy_software_email: optionalEmail(),
  cis_reminders_enabled: flag(),
  company_name: optionalText(),
  trade_type: optionalEnum(TRADE_TYPES, msg('Choose a trade from the list')),
  standard_day_rate: optionalDecimal({
    min: 0,
    max: 100_000,
    tooSmall: msg('Rate must be positive'),
  }),
  address_line1: optionalText(),
  address_line2: optionalText(),
  city: optionalText(100),
  postal_code: optionalText(12),
  country: optionalEnum(COUNTRIES, msg('Choose a country from the list')),
  utr_number: optionalText(20),
  ni_number: optionalText(20),
  cis_registered: flag(),
  cis_answered: flag(),
  cis_status: optionalEnum(CIS_STATUSES, msg('Choose a CIS status from the list')),
  cis_verification_number: optionalText(20),
  vat_registered: flag(),
  vat_number: optionalText(20),
  bank_account_name: optionalText(100),
  bank_account_number: optionalText(20),
  bank_sort_code: optionalText(10),
  business_type: optionalEnum(BUSINESS_TYPES, msg('Choose what your business is')),
  title: optionalText(20),
  forenames: optionalText(120),
  surname: optionalText(120),
  partnership_name: optionalText(120),
  partnership_utr: optionalText(20),
  cscs_card_colour: optionalEnum(CSCS_CARD_COLOURS, msg('Choose a card colour from the list')),
  cscs_qualification: optionalText(),
  cscs_expiry: optionalDay(),
  ipaf_expiry: optionalDay(),
  pasma_expiry: optionalDay(),
  sssts_expiry: optionalDay(),
  smsts_expiry: optionalDay(),
  first_aid_expiry: optionalDay(),
  manual_handling_expiry: optionalDay(),
  asbestos_awareness_expiry: optionalDay(),
  company_phone: optionalText(40),
  company_number: optionalText(20),
  company_address_line1: optionalText(),
  company_address_line2: optionalText(),
  company_city: optionalText(100),
  company_postal_code: optionalText(12),
  company_country: optionalEnum(COMPANY_COUNTRIES, msg('Choose a country from the list')),
  contractor_utr: optionalText(20),
  paye_reference: optionalText(20),
  accounts_office_reference: optionalText(20),
  version: version(),
})
export type ProfileChanges = z.input<typeof profileChanges>

/** For a form: what the API refuses of this person's identifiers, beside the form's other mistakes. */
export const identifierRule = (person: Parameters<typeof identifierRefusals>[0]) =>
  z.check<Parameters<typeof identifierRefusals>[1]>(({ value, issues }) => {
    for (const { path, message } of identifierRefusals(person, value)) {
      issues.push({ code: 'custom', input: value, path: [path], message, continue: true })
    }
  })
