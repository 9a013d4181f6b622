import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, nextCursor, paging, statusFilter } from './schema.ts'
import { msg } from '../domain/msg.ts'

export const NOTIFICATION_TYPES = [
  'invitation_received',
  'invitation_accepted',
  'invitation_declined',
  'invoice_submitted',
  'invoice_resubmitted',
  'invoice_withdrawn',
  'invoice_approved',
  'invoice_rejected',
  'invoice_disputed',
  'invoice_dispute_resolved',
  'invoice_reopened',
  'invoice_paid',
  'invoice_payment_corrected',
  'invoice_payment_undone',
  'invoice_chased',
  'timesheet_submitted',
  'timesheet_resubmitted',
  'timesheet_withdrawn',
  'timesheet_approved',
  'timesheet_rejected',
  'timesheet_disputed',
  'timesheet_dispute_resolved',
  'bank_details_changed',
  'project_budget_alert',
  'cis_statement_uploaded',
  'cis_statement_requested',
  'cis_verification_recorded',
  'subscription_past_due',
  'subscription_ended',
  'subscription_trial_ending',
  'subscription_duplicate_cancelled',
  'cis_month_due',
  'engagement_ended',
  'engagement_resumed',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** What a notification can be about. */
export const NOTIFICATION_SUBJECTS = [
  'invoice',
  'timesheet',
  'invitation',
  'worker',
  'project',
  'cis_statement',
  'cis_month',
  'client',
  'subscription',
] as const
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number]

export const notification = z.object({
  id: id(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.nullable(z.string()),
  /** What it is about, so that a screen can link to it. */
  subject: z.nullable(
    z.object({
      noun: z.enum(NOTIFICATION_SUBJECTS),
      /** Of a `cis_month` the client's. */
      id: id(),
      /** Only of a `cis_month`. */
      tax_year: z.optional(z.int()),
      tax_month: z.optional(z.int()),
    }),
  ),
  created_at: instant(),
  read_at: z.nullable(instant()),
})
export type Notification = z.output<typeof notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    auth: 'user',
    may: 'own',
    query: z.object({ ...paging, status: statusFilter(['all', 'unread']) }),
    responses: {
      200: z.object({
        notifications: z.array(notification),
        counts: z.object({ all: z.int(), unread: z.int() }),
        ...nextCursor,
      }),
    },
    errors: ['invalid'],
    summary: 'What happened to the signed-in person, newest first',
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    auth: 'user',
    may: 'own',
    body: z.union(
      [
        z.object({
          ids: z
            .array(id(), { error: msg('Send ids or all: true') })
            .check(z.maxLength(500, msg('At most 500 at a time'))),
        }),
        z.object({ all: z.literal(true, { error: msg('Send ids or all: true') }) }),
      ],
      { error: msg('Send ids or all: true') },
    ),
    responses: { 200: z.object({ counts: z.object({ all: z.int(), unread: z.int() }) }) },
    errors: [],
    summary: 'Mark notifications as read; ids that are not yours are ignored',
  }),
} as const
