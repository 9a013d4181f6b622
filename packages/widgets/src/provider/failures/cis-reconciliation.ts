import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const cisReconciliationFailures = {
  requestStatement: {
    call: 'cisReconciliation.requestStatement',
    sentence: msg('Failed to ask for the statement'),
  },
} as const satisfies Record<string, Failure>
