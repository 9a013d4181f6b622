import * as z from 'zod/mini'
import { OWN_CLIENT_CIS } from '../domain/own-client/own-client-cis.ts'
import { CLIENT_KINDS } from '../domain/own-client/own-client-status.ts'
import { engagementAbilitiesOut, engagementEnding } from './engagement-ending.ts'
import { amount, id, instant } from './schema.ts'
import { newestVerification } from './verifications.ts'
import { multipliers, RELATIONSHIP_STATUSES, vatTerms } from './worker.ts'

const textOut = () => z.nullable(z.string())

/** A client as the worker's My Clients shows it. */
export const clientRelationship = z.object({
  id: id(),
  client_id: id(),
  /** `own`: kept by the worker; see the own clients. */
  kind: z.enum(CLIENT_KINDS),
  status: z.enum(RELATIONSHIP_STATUSES),
  client_name: z.string(),
  company_name: textOut(),
  client_email: z.string(),
  phone: textOut(),
  address_line1: textOut(),
  city: textOut(),
  day_rate: z.nullable(amount()),
  ...multipliers,
  invoices_enabled: z.boolean(),
  timesheets_enabled: z.boolean(),
  /** Net amounts of invoices paid by this client. */
  total_earned: amount(),
  total_invoices: z.int(),
  current_projects: z.array(
    z.object({
      id: id(),
      code: textOut(),
      name: z.string(),
      location: textOut(),
      status: z.string(),
      assigned_at: instant(),
    }),
  ),
  verification: newestVerification,
  /** What it keeps back of invoices, and holds of the worker now over all projects. */
  retention: z.optional(z.object({ percent: z.number(), held: amount() })),
  ending: engagementEnding,
  abilities: engagementAbilitiesOut,
  relationship_created_at: instant(),
  client: z.object({ company_name: textOut(), full_name: z.string() }),
})
export type ClientRelationship = z.output<typeof clientRelationship>

/** A client that the worker may invoice, with the terms that price a day. */
export const invoiceClient = z.object({
  client_id: id(),
  /** Another server may know of members alone. */
  kind: z.optional(z.enum(CLIENT_KINDS)),
  /** Of an own client, why nothing can be sent to it now; else null. */
  sending_refusal: z.optional(textOut()),
  /** Of an own client, in how many days an invoice is due; else null. */
  payment_terms_days: z.optional(z.nullable(z.int())),
  /** Of an own client, what it deducts by the worker's word; null: as the profile says. */
  own_cis: z.optional(z.nullable(z.enum(OWN_CLIENT_CIS))),
  company_name: textOut(),
  full_name: z.string(),
  /** The engagement's day rate, else the worker's standard day rate; null: none agreed. */
  day_rate: z.nullable(amount()),
  ...multipliers,
  /** Null: the worker's own rate counts. */
  verification: newestVerification,
  ...vatTerms,
  /** Where a submitted invoice goes. */
  accounts_email: z.string(),
  /** The two no longer work together: days up to this one can still be invoiced. Else null. */
  last_day: z.optional(textOut()),
})
export type InvoiceClient = z.output<typeof invoiceClient>

/** A client that takes timesheets of the worker. */
export const timesheetClient = z.object({
  client_id: id(),
  kind: z.optional(z.enum(CLIENT_KINDS)),
  /** Of an own client, why nothing can be sent to it now; else null. */
  sending_refusal: z.optional(textOut()),
  /** Of an own client, where it goes when it is sent; else null. */
  invoice_email: z.optional(textOut()),
  company_name: textOut(),
  full_name: z.string(),
  /** What a new entry starts with. */
  standard_hours: z.number(),
  /** The two no longer work together: days up to this one can still be sent. Else null. */
  last_day: z.optional(textOut()),
})
export type TimesheetClient = z.output<typeof timesheetClient>
