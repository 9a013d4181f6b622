import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const historyFailures = {
  csv: { call: 'history.csv', sentence: msg('Failed to download the history') },
  list: { call: 'history.list', sentence: msg('Failed to load the history') },
} as const satisfies Record<string, Failure>
