import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const clientFailures = {
  updateProfile: { call: 'clients.updateProfile', sentence: msg('Failed to update profile') },
} as const satisfies Record<string, Failure>
