import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const timesheetFailures = {
  approve: { call: 'timesheets.approve', sentence: msg('Failed to approve timesheet') },
  create: { call: 'timesheets.create', sentence: msg('Failed to create timesheet') },
  createInvoice: { call: 'timesheets.createInvoice', sentence: msg('Failed to create invoice') },
  delete: { call: 'timesheets.delete', sentence: msg('Failed to delete timesheet') },
  dispute: { call: 'timesheets.dispute', sentence: msg('Failed to dispute timesheet') },
  listForClient: { call: 'timesheets.listForClient', sentence: msg('Failed to load timesheets') },
  listForWorker: { call: 'timesheets.listForWorker', sentence: msg('Failed to load timesheets') },
  passOn: { call: 'timesheets.passOn', sentence: msg('Failed to pass the timesheet on') },
  read: { call: 'timesheets.read', sentence: msg('Failed to load timesheet') },
  record: { call: 'timesheets.record', sentence: msg('Failed to record it') },
  reject: { call: 'timesheets.reject', sentence: msg('Failed to reject timesheet') },
  resolveDispute: { call: 'timesheets.resolveDispute', sentence: msg('Failed to resolve dispute') },
  undoApproval: { call: 'timesheets.undoApproval', sentence: msg('Failed to undo the approval') },
  undoRecord: { call: 'timesheets.undoRecord', sentence: msg('Failed to undo what was recorded') },
  update: { call: 'timesheets.update', sentence: msg('Failed to save timesheet') },
  withdraw: { call: 'timesheets.withdraw', sentence: msg('Failed to withdraw timesheet') },
} as const satisfies Record<string, Failure>
