import * as z from 'zod/mini'

const invoiceFacts = {
  invoice_id: z.string(),
  invoice_number: z.string(),
  client_id: z.string(),
  worker_id: z.string(),
  /** Pounds. */
  net_amount: z.number(),
}

const invoiceEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), ...invoiceFacts })

const timesheetEvent = <const Type extends string>(type: Type) =>
  z.object({
    version: z.literal(1),
    type: z.literal(type),
    timesheet_id: z.string(),
    timesheet_number: z.string(),
    client_id: z.string(),
    worker_id: z.string(),
    total_hours: z.number(),
  })

const invitationEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), invitation_id: z.string() })

/**
 * What happened, for the host. Ids and figures only, nothing personal. A field is never renamed or
 * removed within a version.
 */
export const daysheetEvent = z.discriminatedUnion('type', [
  invoiceEvent('invoice.created'),
  invoiceEvent('invoice.saved'),
  invoiceEvent('invoice.submitted'),
  invoiceEvent('invoice.amended'),
  invoiceEvent('invoice.deleted'),
  invoiceEvent('invoice.approved'),
  invoiceEvent('invoice.rejected'),
  invoiceEvent('invoice.disputed'),
  invoiceEvent('invoice.dispute_resolved'),
  invoiceEvent('invoice.paid'),
  invoiceEvent('invoice.archived'),
  invoiceEvent('invoice.unarchived'),
  invoiceEvent('invoice.chased'),
  invoiceEvent('invoice.downloaded'),
  timesheetEvent('timesheet.created'),
  timesheetEvent('timesheet.saved'),
  timesheetEvent('timesheet.submitted'),
  timesheetEvent('timesheet.amended'),
  timesheetEvent('timesheet.deleted'),
  timesheetEvent('timesheet.approved'),
  timesheetEvent('timesheet.rejected'),
  timesheetEvent('timesheet.disputed'),
  timesheetEvent('timesheet.dispute_resolved'),
  /** A draft invoice was made of it; `invoice.created` follows. */
  timesheetEvent('timesheet.invoiced'),
  z.object({
    version: z.literal(1),
    type: z.literal('invitation.created'),
    /** Null: the call does not have to name the draft it made. */
    invitation_id: z.nullable(z.string()),
  }),
  z.object({
    version: z.literal(1),
    type: z.literal('invitations.sent'),
    total_sent: z.int(),
    total_failed: z.int(),
  }),
  invitationEvent('invitation.accepted'),
  invitationEvent('invitation.declined'),
  invitationEvent('invitation.deleted'),
  invitationEvent('invitation.resent'),
  z.object({ version: z.literal(1), type: z.literal('profile.saved'), user_id: z.string() }),
  z.object({
    version: z.literal(1),
    type: z.literal('error'),
    /** A code of the contract, or 'unexpected'. */
    code: z.string(),
    /** The widget that failed. */
    widget: z.string(),
  }),
])
export type DaysheetEvent = z.output<typeof daysheetEvent>

type WithoutVersion<Event> = Event extends unknown ? Omit<Event, 'version'> : never
/** An event as a widget emits it; the provider adds the version. */
export type NewEvent = WithoutVersion<DaysheetEvent>

/** The part of an invoice that its events carry. */
export function invoiceEventFacts(invoice: {
  id: string
  invoice_number: string
  client_id: string
  worker_id: string
  net_amount: number
}) {
  const { id, invoice_number, client_id, worker_id, net_amount } = invoice
  return { invoice_id: id, invoice_number, client_id, worker_id, net_amount }
}

/** The part of a timesheet that its events carry. */
export function timesheetEventFacts(timesheet: {
  id: string
  timesheet_number: string
  client_id: string
  worker_id: string
  total_hours: number
}) {
  const { id, timesheet_number, client_id, worker_id, total_hours } = timesheet
  return { timesheet_id: id, timesheet_number, client_id, worker_id, total_hours }
}
