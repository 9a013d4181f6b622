import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const verificationFailures = {
  record: { call: 'verifications.record', sentence: msg('Failed to record verification') },
} as const satisfies Record<string, Failure>
