import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const notificationFailures = {
  read: { call: 'notifications.read', sentence: msg('Failed to mark notifications as read') },
} as const satisfies Record<string, Failure>
