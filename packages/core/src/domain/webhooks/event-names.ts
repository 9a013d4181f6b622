import type { EventAction } from '../documents/document-event.ts'

/**
 * What a step of a document is called to partners, in the words of the widgets' events. A document
 * that is sent as soon as it is made is `submitted` alone. Filing it away is nobody's but the filer's
 * business, so it has no name here.
 */
const PAST_TENSE = {
  create: 'created',
  edit: 'saved',
  save: 'saved',
  submit: 'submitted',
  amend: 'amended',
  withdraw: 'withdrawn',
  delete: 'deleted',
  approve: 'approved',
  undo_approval: 'approval_undone',
  reject: 'rejected',
  dispute: 'disputed',
  resolve_dispute: 'dispute_resolved',
  approve_by_link: 'approved',
  dispute_by_link: 'disputed',
  record_approved: 'approved',
  record_disputed: 'disputed',
  undo_record: 'approval_undone',
} as const satisfies Partial<Record<EventAction, string>>

const INVOICE_PAST_TENSE = {
  ...PAST_TENSE,
  approve_by_timesheet: 'approved',
  mark_paid: 'paid',
  record_paid: 'paid',
  undo_recorded_payment: 'payment_undone',
  correct_payment: 'payment_corrected',
  undo_payment: 'payment_undone',
  reopen: 'reopened',
  chase: 'chased',
} as const satisfies Partial<Record<EventAction, string>>

const TIMESHEET_PAST_TENSE = {
  ...PAST_TENSE,
  create_invoice: 'invoiced',
} as const satisfies Partial<Record<EventAction, string>>

type ValueOf<Table> = Table[keyof Table]
/** Its client has asked its worker for a credit note, which is no step of the invoice. */
const CREDIT_NOTE_ASKED = 'invoice.credit_note_asked'
export type InvoiceEventType =
  | `invoice.${ValueOf<typeof INVOICE_PAST_TENSE>}`
  | typeof CREDIT_NOTE_ASKED
export type TimesheetEventType = `timesheet.${ValueOf<typeof TIMESHEET_PAST_TENSE>}`

const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

/** Null for a step that partners do not hear of. */
export function invoiceEventType(action: EventAction): InvoiceEventType | null {
  const name = ownValue<ValueOf<typeof INVOICE_PAST_TENSE>>(INVOICE_PAST_TENSE, action)
  return name && `invoice.${name}`
}

export function timesheetEventType(action: EventAction): TimesheetEventType | null {
  const name = ownValue<ValueOf<typeof TIMESHEET_PAST_TENSE>>(TIMESHEET_PAST_TENSE, action)
  return name && `timesheet.${name}`
}

export const INVOICE_EVENT_TYPES: readonly InvoiceEventType[] = [
  ...new Set(Object.values(INVOICE_PAST_TENSE).map((name) => `invoice.${name}` as const)),
  CREDIT_NOTE_ASKED,
]
export const TIMESHEET_EVENT_TYPES: readonly TimesheetEventType[] = [
  ...new Set(Object.values(TIMESHEET_PAST_TENSE).map((name) => `timesheet.${name}` as const)),
]
export const PAYMENT_EVENT_TYPES = ['payment.recorded'] as const
export const PAY_RUN_EVENT_TYPES = ['pay_run.locked', 'pay_run.confirmed'] as const
export const CREDIT_NOTE_EVENT_TYPES = [
  'credit_note.sent',
  'credit_note.withdrawn',
  'credit_note.refunded',
  'credit_note.refund_undone',
] as const
export const EXPENSE_EVENT_TYPES = ['expense.created', 'expense.saved', 'expense.deleted'] as const
export const STATEMENT_EVENT_TYPES = [
  'cis_statement.uploaded',
  'cis_statement.made',
  'cis_statement.deleted',
] as const
export const ENGAGEMENT_EVENT_TYPES = ['engagement.ended', 'engagement.resumed'] as const
/** HMRC has accepted the return of a tax month, and its receipt is of what was sent. */
export const RETURN_EVENT_TYPES = ['return.accepted'] as const
/** HMRC was asked about a worker, and has answered. */
export const VERIFICATION_EVENT_TYPES = ['verification.answered'] as const
