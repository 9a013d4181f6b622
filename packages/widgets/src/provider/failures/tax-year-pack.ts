import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const taxYearPackFailures = {
  download: { call: 'taxYearPack.download', sentence: msg('Failed to download the tax year pack') },
} as const satisfies Record<string, Failure>
