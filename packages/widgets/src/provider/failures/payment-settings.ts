import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const paymentSettingsFailures = {
  save: { call: 'paymentSettings.save', sentence: msg('Failed to save payment settings') },
} as const satisfies Record<string, Failure>
