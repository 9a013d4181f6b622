import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const payRunFailures = {
  approve: { call: 'payRuns.approve', sentence: msg('Failed to make file') },
  cancel: { call: 'payRuns.cancel', sentence: msg('Failed to cancel pay run') },
  confirm: { call: 'payRuns.confirm', sentence: msg('Failed to confirm pay run') },
  create: { call: 'payRuns.create', sentence: msg('Failed to make pay run') },
  delete: { call: 'payRuns.delete', sentence: msg('Failed to delete pay run') },
  download: { call: 'payRuns.download', sentence: msg('Failed to download file') },
  edit: { call: 'payRuns.edit', sentence: msg('Failed to change pay run') },
  list: { call: 'payRuns.list', sentence: msg('Failed to load pay runs') },
  lock: { call: 'payRuns.lock', sentence: msg('Failed to make file') },
  requestApproval: { call: 'payRuns.requestApproval', sentence: msg('Failed to ask for approval') },
  sendBack: { call: 'payRuns.sendBack', sentence: msg('Failed to send pay run back') },
  undo: { call: 'payRuns.undo', sentence: msg('Failed to undo pay run') },
} as const satisfies Record<string, Failure>
