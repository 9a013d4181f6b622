import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const remittanceFailures = {
  comingForWorker: {
    call: 'remittances.comingForWorker',
    sentence: msg('Failed to load what is coming'),
  },
  listForWorker: {
    call: 'remittances.listForWorker',
    sentence: msg('Failed to load remittance advice'),
  },
  pdfForClient: { call: 'remittances.pdfForClient', sentence: msg('Failed to download PDF') },
  pdfForWorker: { call: 'remittances.pdfForWorker', sentence: msg('Failed to download PDF') },
} as const satisfies Record<string, Failure>
