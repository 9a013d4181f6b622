import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const hmrcFailures = {
  askAgain: { call: 'hmrc.askAgain', sentence: msg('Failed to ask HMRC again') },
  downloadReceipt: {
    call: 'hmrc.downloadReceipt',
    sentence: msg('Failed to download the receipt'),
  },
  fileReturn: { call: 'hmrc.fileReturn', sentence: msg('Failed to send the return to HMRC') },
  look: { call: 'hmrc.look', sentence: msg('Failed to look in HMRC’s list') },
  saveSubcontractor: {
    call: 'hmrc.saveSubcontractor',
    sentence: msg('Failed to save what HMRC is told'),
  },
  sendAgain: { call: 'hmrc.sendAgain', sentence: msg('Failed to send it again') },
  setAside: { call: 'hmrc.setAside', sentence: msg('Failed to settle it') },
  verify: { call: 'hmrc.verify', sentence: msg('Failed to ask HMRC') },
} as const satisfies Record<string, Failure>
