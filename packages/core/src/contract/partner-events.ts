import * as z from 'zod/mini'
import { CREDIT_NOTE_STATUSES } from '../domain/credit-note/credit-note-status.ts'
import { INVOICE_STATUSES } from '../domain/invoice-status.ts'
import { PARTNER_MODES } from '../domain/partner-modes.ts'
import { PAY_RUN_STATUSES } from '../domain/pay-run/pay-run-status.ts'
import { TIMESHEET_STATUSES } from '../domain/timesheet-status.ts'
import {
  CREDIT_NOTE_EVENT_TYPES,
  ENGAGEMENT_EVENT_TYPES,
  EXPENSE_EVENT_TYPES,
  INVOICE_EVENT_TYPES,
  RETURN_EVENT_TYPES,
  PAY_RUN_EVENT_TYPES,
  PAYMENT_EVENT_TYPES,
  STATEMENT_EVENT_TYPES,
  TIMESHEET_EVENT_TYPES,
  VERIFICATION_EVENT_TYPES,
} from '../domain/webhooks/index.ts'
import {
  creditNoteEventFields,
  engagementEventFields,
  expenseEventFields,
  invoiceEventFields,
  returnEventFields,
  payRunEventFields,
  paymentEventFields,
  statementEventFields,
  timesheetEventFields,
  verificationEventFields,
} from './event-fields.ts'
import { instant } from './schema.ts'

const event = <const Types extends readonly string[], Data extends z.ZodMiniType>(
  types: Types,
  data: Data,
) => z.object({ type: z.enum(types), timestamp: instant(), data })

/** What happened to an invoice, as it is after that; of a deleted one, as it was. */
const invoiceEvent = event(
  INVOICE_EVENT_TYPES,
  z.object({
    ...invoiceEventFields,
    status: z.enum(INVOICE_STATUSES),
    /** Pounds, with VAT and before CIS. */
    total_amount: z.number(),
  }),
)

/** A payment was recorded; `invoice.paid` follows where nothing is due any more. */
const paymentEvent = event(
  PAYMENT_EVENT_TYPES,
  z.object({ ...paymentEventFields, status: z.enum(INVOICE_STATUSES) }),
)

/** What becomes of a credit note; of one that a pay run sets off its company hears `pay_run.confirmed`. */
const creditNoteEvent = event(
  CREDIT_NOTE_EVENT_TYPES,
  z.object({
    ...creditNoteEventFields,
    status: z.enum(CREDIT_NOTE_STATUSES),
    /** Pounds, with VAT and before CIS. */
    total_amount: z.number(),
  }),
)

/** A company's own: its workers' partners hear of their payments alone. */
const payRunEvent = event(
  PAY_RUN_EVENT_TYPES,
  z.object({ ...payRunEventFields, number: z.string(), status: z.enum(PAY_RUN_STATUSES) }),
)

const timesheetEvent = event(
  TIMESHEET_EVENT_TYPES,
  z.object({ ...timesheetEventFields, status: z.enum(TIMESHEET_STATUSES) }),
)

const expenseEvent = event(EXPENSE_EVENT_TYPES, z.object(expenseEventFields))

const statementEvent = event(
  STATEMENT_EVENT_TYPES,
  z.object({
    ...statementEventFields,
    /** 2026 is 2026/27, 1 is 6 April to 5 May. */
    tax_year: z.int(),
    tax_month: z.int(),
  }),
)

const engagementEvent = event(
  ENGAGEMENT_EVENT_TYPES,
  z.object({ ...engagementEventFields, status: z.enum(['active', 'inactive']) }),
)

const returnEvent = event(RETURN_EVENT_TYPES, z.object(returnEventFields))

const verificationEvent = event(VERIFICATION_EVENT_TYPES, z.object(verificationEventFields))

/** Only where a partner asks for one, to see that its receiver works. */
const testEvent = event(['webhook.test'], z.object({ mode: z.enum(PARTNER_MODES) }))

/**
 * The body of a message to a partner's server, by the noun that it tells of: ids, numbers, statuses
 * and amounts, nothing personal. A field is never renamed or removed; types and fields may be added.
 */
export const partnerEvents = {
  invoice: invoiceEvent,
  payment: paymentEvent,
  credit_note: creditNoteEvent,
  pay_run: payRunEvent,
  timesheet: timesheetEvent,
  expense: expenseEvent,
  cis_statement: statementEvent,
  engagement: engagementEvent,
  return: returnEvent,
  verification: verificationEvent,
  webhook: testEvent,
} as const

export const partnerEvent = z.discriminatedUnion(
  'type',
  Object.values(partnerEvents) as [
    typeof invoiceEvent,
    typeof paymentEvent,
    typeof creditNoteEvent,
    typeof payRunEvent,
    typeof timesheetEvent,
    typeof expenseEvent,
    typeof statementEvent,
    typeof engagementEvent,
    typeof returnEvent,
    typeof verificationEvent,
    typeof testEvent,
  ],
)
export type PartnerEvent = z.output<typeof partnerEvent>

type WithoutTimestamp<Event> = Event extends unknown ? Omit<Event, 'timestamp'> : never
/** An event as the transaction of its change records it, which adds when. */
export type NewPartnerEvent = Exclude<WithoutTimestamp<PartnerEvent>, { type: 'webhook.test' }>
