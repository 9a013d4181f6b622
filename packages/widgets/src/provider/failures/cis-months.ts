import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const cisMonthFailures = {
  makeStatements: { call: 'cisMonths.makeStatements', sentence: msg('Failed to make statements') },
  recordHmrcPayment: {
    call: 'cisMonths.recordHmrcPayment',
    sentence: msg('Failed to record the payment to HMRC'),
  },
  recordReturn: { call: 'cisMonths.recordReturn', sentence: msg('Failed to record the return') },
  returnPdf: { call: 'cisMonths.returnPdf', sentence: msg('Failed to download the return') },
  undoHmrcPayment: {
    call: 'cisMonths.undoHmrcPayment',
    sentence: msg('Failed to undo the record of the payment'),
  },
  undoReturn: {
    call: 'cisMonths.undoReturn',
    sentence: msg('Failed to undo the record of the return'),
  },
} as const satisfies Record<string, Failure>
