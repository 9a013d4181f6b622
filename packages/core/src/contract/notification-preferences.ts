import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { NOTIFICATION_TYPES } from '../domain/notification-types.ts'
import { endpoint } from './endpoint.ts'
import { choice, flag } from './schema.ts'

/** How the signed-in person is notified, of what they can be notified of now. */
export const notificationPreferences = z.object({
  events: z.array(
    z.object({
      type: z.enum(NOTIFICATION_TYPES),
      /** Null where there is no mail to choose. */
      mail: z.nullable(z.boolean()),
      bell: z.boolean(),
    }),
  ),
  /** A mail at 7:00 London time with what is unread. */
  daily_digest: z.boolean(),
})
export type NotificationPreferences = z.output<typeof notificationPreferences>

const MOST_EVENTS = NOTIFICATION_TYPES.length
const FROM_THE_LIST = msg('Choose events from the list')

/** What is left out stays. */
export const notificationPreferenceChanges = z.object({
  events: z.optional(
    z
      .array(
        z.object(
          { type: choice(NOTIFICATION_TYPES, FROM_THE_LIST), mail: flag(), bell: flag() },
          { error: FROM_THE_LIST },
        ),
        { error: FROM_THE_LIST },
      )
      .check(z.maxLength(MOST_EVENTS, msg('Name each event once'))),
  ),
  daily_digest: flag(),
})
export type NotificationPreferenceChanges = z.input<typeof notificationPreferenceChanges>

const wrapped = z.object({ preferences: notificationPreferences })

/** Mails about the account's security are not among them: they are always sent. */
export const notificationPreferenceEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/auth/notification-preferences',
    auth: 'user',
    may: 'own',
    responses: { 200: wrapped },
    errors: [],
    summary: 'Of what the signed-in person is notified, by mail and in the bell',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/auth/notification-preferences',
    auth: 'user',
    may: 'own',
    body: notificationPreferenceChanges,
    responses: { 200: wrapped },
    errors: [],
    summary: 'Choose how to be notified; mails about the security of the account always come',
  }),
} as const
