import * as z from 'zod/mini'
import { CIS_STATUSES } from '../domain/cis.ts'
import { TRADE_TYPES } from '../domain/trades.ts'
import { VAT_TREATMENTS } from '../domain/vat-treatment.ts'
import { engagementAbilitiesOut, engagementEnding } from './engagement-ending.ts'
import { amount, id, instant } from './schema.ts'
import { retentionTermsOut } from './retention-terms.ts'
import { certifications } from './user.ts'

/**
 * What waits for an answer is `invited`, whether or not the address has an account: that is the
 * address owner's to tell. `pending_registration` is the specification's, for other servers.
 */
export const RELATIONSHIP_STATUSES = [
  'active',
  'invited',
  'pending_registration',
  'declined',
  'inactive',
] as const
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number]

const textOut = () => z.nullable(z.string())

/** Standard hours and multipliers as they count: the engagement's own or the defaults. */
export const multipliers = {
  standard_hours: z.number(),
  overtime_multiplier: z.number(),
  night_multiplier: z.number(),
  weekend_multiplier: z.number(),
}

/** What decides about VAT between the two, as far as the worker is VAT registered. */
export const vatTerms = {
  vat_treatment: z.enum(VAT_TREATMENTS),
  client_vat_number: textOut(),
  is_end_user: z.boolean(),
}

/**
 * A worker as an engaged client (or the worker) sees one. Tax and bank are null once inactive, except
 * for what an open invoice needs.
 */
export const workerDetail = z.object({
  id: id(),
  full_name: z.string(),
  email: z.string(),
  phone: textOut(),
  avatar_url: textOut(),
  trade_type: z.nullable(z.enum(TRADE_TYPES)),
  address_line1: textOut(),
  address_line2: textOut(),
  city: textOut(),
  postal_code: textOut(),
  utr_number: textOut(),
  ni_number: textOut(),
  cis_status: z.nullable(z.enum(CIS_STATUSES)),
  cis_registered: z.boolean(),
  vat_registered: z.boolean(),
  vat_number: textOut(),
  standard_day_rate: z.nullable(amount()),
  bank_account_name: textOut(),
  /** Masked except the last four digits, also for the worker: the full number is in /auth/me. */
  bank_account_number: textOut(),
  bank_sort_code: textOut(),
  bank_details_changed_at: z.nullable(instant()),
  created_at: instant(),
  ...certifications,
  /** The asking client's engagement; null when the worker asks. */
  relationship: z.nullable(
    z.object({
      id: id(),
      worker_id: id(),
      status: z.enum(RELATIONSHIP_STATUSES),
      email: z.string(),
      day_rate: z.nullable(amount()),
      ...multipliers,
      ...vatTerms,
      invoices_enabled: z.boolean(),
      timesheets_enabled: z.boolean(),
      retention: retentionTermsOut,
      ending: engagementEnding,
      abilities: z.extend(engagementAbilitiesOut, { see_tax_and_bank: z.boolean() }),
      version: z.int(),
    }),
  ),
})
export type WorkerDetail = z.output<typeof workerDetail>

/** What a client sees at a glance of its invoices from one worker. */
export const workerStatsOut = z.object({
  /** The year in which today's tax year starts. */
  tax_year: z.int(),
  /** Paid on a day of that tax year. */
  paid: z.object({
    count: z.int(),
    total_amount: amount(),
    cis_deduction: amount(),
    net_amount: amount(),
  }),
  /** Sent, not paid and not turned down. */
  outstanding: z.object({ count: z.int(), net_amount: amount() }),
  /** From sending to the first approval, rejection or dispute; null: none was decided yet. */
  decisions: z.object({ count: z.int(), average_days: z.nullable(z.number()) }),
})
export type WorkerStats = z.output<typeof workerStatsOut>
