import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, nextCursor, paging, statusFilter } from './schema.ts'
import { msg } from '../domain/msg.ts'
import { NOTIFICATION_SUBJECTS, NOTIFICATION_TYPES } from '../domain/notification-types.ts'

export const notification = z.object({
  id: id(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.nullable(z.string()),
  /** What it is about, so that a screen can link to it. */
  subject: z.nullable(
    z.object({
      noun: z.enum(NOTIFICATION_SUBJECTS),
      /** Of a `cis_month` the client's, of a `remittance` the pay run's. */
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
