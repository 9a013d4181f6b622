import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const dataExportFailures = {
  download: { call: 'dataExport.download', sentence: msg('Failed to download your data') },
} as const satisfies Record<string, Failure>
