import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const creditNoteFailures = {
  create: { call: 'creditNotes.create', sentence: msg('Failed to send credit note') },
  listForClient: {
    call: 'creditNotes.listForClient',
    sentence: msg('Failed to load credit notes'),
  },
  pdf: { call: 'creditNotes.pdf', sentence: msg('Failed to download PDF') },
  refund: { call: 'creditNotes.refund', sentence: msg('Failed to record refund') },
  undoRefund: { call: 'creditNotes.undoRefund', sentence: msg('Failed to undo the refund') },
  withdraw: { call: 'creditNotes.withdraw', sentence: msg('Failed to withdraw credit note') },
} as const satisfies Record<string, Failure>
