import {
  creditNoteEventFields,
  engagementEventFields,
  expenseEventFields,
  invoiceEventFields,
  paymentEventFields,
  statementEventFields,
  timesheetEventFields,
  verificationEventFields,
  VERIFICATION_RESULTS,
} from '@daysheet/core'
import * as z from 'zod/mini'
import { cisMonthEvents } from './cis-month-events.ts'
import { memberEvents } from './member-events.ts'
import { ownClientEvents } from './own-client-events.ts'
import { payRunEvents } from './pay-run-events.ts'

const invoiceEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), ...invoiceEventFields })

/** What takes away from an invoice that was sent. */
const creditNoteEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), ...creditNoteEventFields })

const timesheetEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), ...timesheetEventFields })

const expenseEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), ...expenseEventFields })

const statementEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), ...statementEventFields })

const invitationEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), invitation_id: z.string() })

const engagementEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), ...engagementEventFields })

const projectEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), project_id: z.string() })

const assignmentEvent = <const Type extends string>(type: Type) =>
  z.object({
    version: z.literal(1),
    type: z.literal(type),
    project_id: z.string(),
    worker_id: z.string(),
  })

const subscriptionEvent = <const Type extends string>(type: Type) =>
  z.object({
    version: z.literal(1),
    type: z.literal(type),
    /** `client-pro`; null when there is none. */
    plan_id: z.nullable(z.string()),
    billing_cycle: z.nullable(z.string()),
    status: z.nullable(z.string()),
    /** Worker licences; null for a worker's plan. */
    license_count: z.nullable(z.int()),
  })

/**
 * What happened, for the host. Ids and figures only, nothing personal. A field is never renamed or
 * removed within a version.
 */
export const daysheetEvent = z.discriminatedUnion('type', [
  invoiceEvent('invoice.created'),
  invoiceEvent('invoice.saved'),
  invoiceEvent('invoice.submitted'),
  invoiceEvent('invoice.amended'),
  /** Its worker took it back while nobody had decided: it is a draft again. */
  invoiceEvent('invoice.withdrawn'),
  invoiceEvent('invoice.deleted'),
  invoiceEvent('invoice.approved'),
  /** Within seconds of the approval: it is submitted again. */
  invoiceEvent('invoice.approval_undone'),
  invoiceEvent('invoice.credit_note_asked'),
  creditNoteEvent('credit_note.sent'),
  creditNoteEvent('credit_note.withdrawn'),
  creditNoteEvent('credit_note.refunded'),
  creditNoteEvent('credit_note.refund_undone'),
  invoiceEvent('invoice.rejected'),
  invoiceEvent('invoice.disputed'),
  invoiceEvent('invoice.dispute_resolved'),
  /** Nothing is due of it any more. */
  invoiceEvent('invoice.paid'),
  /** A payment of an invoice, all that was due or a part of it. */
  z.object({ version: z.literal(1), type: z.literal('payment.recorded'), ...paymentEventFields }),
  /** The day, the method or the reference of a recorded payment. */
  invoiceEvent('invoice.payment_corrected'),
  /** It was recorded by mistake: the invoice is owed again. */
  invoiceEvent('invoice.payment_undone'),
  /** Its client disputes it after all, before it is paid. */
  invoiceEvent('invoice.reopened'),
  /** Its worker recorded what an own client said elsewhere: approved, disputed or paid. */
  invoiceEvent('invoice.recorded'),
  invoiceEvent('invoice.record_undone'),
  invoiceEvent('invoice.archived'),
  invoiceEvent('invoice.unarchived'),
  invoiceEvent('invoice.chased'),
  invoiceEvent('invoice.downloaded'),
  /** A client has given a worker one. */
  statementEvent('cis_statement.uploaded'),
  /** Made here from what was paid in its tax month; also a corrected one. */
  statementEvent('cis_statement.made'),
  /** A worker has filed one that an own client gave. */
  statementEvent('cis_statement.filed'),
  statementEvent('cis_statement.deleted'),
  statementEvent('cis_statement.downloaded'),
  /** A worker has asked a client for one that is missing or differs. */
  z.object({
    version: z.literal(1),
    type: z.literal('cis_statement.requested'),
    client_id: z.string(),
    worker_id: z.string(),
    /** 2026 is 2026/27, 1 is 6 April to 5 May. */
    tax_year: z.int(),
    tax_month: z.int(),
  }),
  z.object({
    version: z.literal(1),
    type: z.literal('tax_year_pack.downloaded'),
    worker_id: z.string(),
    tax_year: z.int(),
  }),
  /** A person has taken a copy of all that is kept of them. */
  z.object({
    version: z.literal(1),
    type: z.literal('data_export.downloaded'),
    user_id: z.string(),
  }),
  ...cisMonthEvents,
  timesheetEvent('timesheet.created'),
  timesheetEvent('timesheet.saved'),
  timesheetEvent('timesheet.submitted'),
  timesheetEvent('timesheet.amended'),
  timesheetEvent('timesheet.withdrawn'),
  timesheetEvent('timesheet.deleted'),
  timesheetEvent('timesheet.approved'),
  timesheetEvent('timesheet.approval_undone'),
  timesheetEvent('timesheet.rejected'),
  timesheetEvent('timesheet.disputed'),
  timesheetEvent('timesheet.dispute_resolved'),
  /** A draft invoice was made of it; `invoice.created` follows. */
  timesheetEvent('timesheet.invoiced'),
  timesheetEvent('timesheet.recorded'),
  timesheetEvent('timesheet.record_undone'),
  expenseEvent('expense.created'),
  expenseEvent('expense.saved'),
  expenseEvent('expense.deleted'),
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
  /** A client has changed the terms with a worker. */
  z.object({
    version: z.literal(1),
    type: z.literal('engagement.saved'),
    engagement_id: z.nullable(z.string()),
    worker_id: z.string(),
  }),
  /** Either side has ended their work together. */
  engagementEvent('engagement.ended'),
  engagementEvent('engagement.resumed'),
  /** A client has recorded what HMRC told it about a worker. */
  z.object({
    version: z.literal(1),
    type: z.literal('verification.recorded'),
    verification_id: z.string(),
    engagement_id: z.string(),
    result: z.enum(VERIFICATION_RESULTS),
  }),
  /** HMRC was asked about a worker, and this screen has seen its answer. */
  z.object({
    version: z.literal(1),
    type: z.literal('verification.answered'),
    ...verificationEventFields,
  }),
  projectEvent('project.created'),
  projectEvent('project.saved'),
  projectEvent('project.deleted'),
  projectEvent('project.archived'),
  projectEvent('project.unarchived'),
  assignmentEvent('project.worker_assigned'),
  assignmentEvent('project.worker_removed'),
  /** A retention was agreed for one worker on one project, or ended there. */
  assignmentEvent('retention.terms_saved'),
  /** The days were recorded on which retention of a project is due for release. */
  projectEvent('project.completion_set'),
  z.object({
    version: z.literal(1),
    type: z.literal('retention.released'),
    retention_id: z.string(),
    worker_id: z.string(),
    project_id: z.string(),
    /** Pounds before VAT. */
    amount: z.number(),
  }),
  /** What is held was saved as a table. */
  z.object({ version: z.literal(1), type: z.literal('retentions.downloaded') }),
  ...ownClientEvents,
  ...payRunEvents,
  z.object({ version: z.literal(1), type: z.literal('profile.saved'), user_id: z.string() }),
  /** A person has deleted their account: every session of it is over. */
  z.object({ version: z.literal(1), type: z.literal('account.deleted'), user_id: z.string() }),
  z.object({ version: z.literal(1), type: z.literal('password.changed'), user_id: z.string() }),
  /** A device was signed out from another one. */
  z.object({
    version: z.literal(1),
    type: z.literal('session.ended'),
    /** Null: every other one. */
    session_id: z.nullable(z.string()),
  }),
  ...memberEvents,
  z.object({
    version: z.literal(1),
    type: z.literal('approval_rules.saved'),
    client_id: z.string(),
  }),
  /** A company's history was saved as a table. */
  z.object({ version: z.literal(1), type: z.literal('history.downloaded') }),
  z.object({ version: z.literal(1), type: z.literal('notification_preferences.saved') }),
  /** A company that had access to the person's account has none any more. */
  z.object({
    version: z.literal(1),
    type: z.literal('connected_app.disconnected'),
    app_id: z.string(),
  }),
  z.object({
    version: z.literal(1),
    type: z.literal('notifications.read'),
    /** Null: all of them. */
    notification_ids: z.nullable(z.array(z.string())),
  }),
  subscriptionEvent('subscription.trial_started'),
  subscriptionEvent('subscription.changed'),
  subscriptionEvent('subscription.cancelled'),
  subscriptionEvent('subscription.reactivated'),
  /** The browser is about to leave for the payment page; whether it is paid, nobody knows here. */
  z.object({
    version: z.literal(1),
    type: z.literal('subscription.checkout_started'),
    plan_id: z.string(),
    billing_cycle: z.string(),
  }),
  /** Another mail to confirm the person's address was asked for. */
  z.object({ version: z.literal(1), type: z.literal('verification.requested') }),
  /** The same as `onError` gets; see DaysheetError. */
  z.object({
    version: z.literal(1),
    type: z.literal('error'),
    /** A code of the contract, `unreachable`, `wrong_shape`, `before_failed` or `unexpected`. */
    code: z.string(),
    /** The HTTP status of the code; null where there was no answer to speak of. */
    status: z.nullable(z.int()),
    /** The widget that failed: `invoice-editor`. */
    widget: z.string(),
    /** The API's name for the request, where it sent one. */
    request_id: z.optional(z.string()),
    /** Whether the same again may work without anybody changing anything. */
    retryable: z.boolean(),
  }),
])
export type DaysheetEvent = z.output<typeof daysheetEvent>

type WithoutVersion<Event> = Event extends unknown ? Omit<Event, 'version'> : never
/** An event as a widget emits it; the provider adds the version. */
export type NewEvent = WithoutVersion<DaysheetEvent>
