import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const connectedAppFailures = {
  disconnect: { call: 'connectedApps.disconnect', sentence: msg('Failed to disconnect it') },
} as const satisfies Record<string, Failure>
