import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const notificationPreferenceFailures = {
  update: {
    call: 'notificationPreferences.update',
    sentence: msg('Failed to save how you are notified'),
  },
} as const satisfies Record<string, Failure>
